type Props = {
  counts: readonly number[];
  /** The chosen part, as shares of the width: bars within it are in colour. */
  from: number;
  to: number;
};

const HEIGHT = 56;

/** Bars of how many there are, over a slider. What it shows is said by the slider and the count of results, so it is hidden from readers. */
export function Histogram({ counts, from, to }: Props) {
  const most = Math.max(1, ...counts);
  const width = 100 / counts.length;
  return (
    <svg aria-hidden="true" height={HEIGHT} className="w-full">
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 2));
        const isChosen = (index + 1) / counts.length > from && index / counts.length < to;
        return (
          <rect
            key={index}
            x={`${index * width + width * 0.1}%`}
            width={`${width * 0.8}%`}
            y={HEIGHT - height}
            height={height}
            rx={1.5}
            className={isChosen ? "fill-chart-1" : "fill-line-strong"}
          />
        );
      })}
    </svg>
  );
}
