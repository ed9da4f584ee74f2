/** Stands around a number while its sentence is made, in whatever order its language has them. */
const MARK = "\u0001";

type Props<Numbers> = { say: (numbers: Numbers) => string; numbers: Numbers };

/** The answer of a chart in one sentence above it, its numbers bold. */
export function ChartAnswer<Numbers extends Record<string, string>>({ say, numbers }: Props<Numbers>) {
  const marked = Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, MARK + text + MARK]));
  return (
    <p className="text-sm">
      {say(marked as Numbers)
        .split(MARK)
        .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))}
    </p>
  );
}
