type Row = { cells: readonly [string, ...string[]]; strong?: boolean };
type Props = {
  /** What opens it: "Show as a table". */
  open: string;
  caption: string;
  head: readonly string[];
  rows: readonly Row[];
};

const CELL = "border-t border-line py-2 pr-2 text-start align-top tabular-nums last:pr-0 last:text-end";
const HEAD = "pr-2 text-start align-top text-xs font-normal text-ink-soft last:pr-0 last:text-end";

/** The numbers of a chart, folded away behind it. The first cell of a row names it. */
export function ChartTable({ open, caption, head, rows }: Props) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-link">{open}</summary>
      <table className="mt-3 w-full border-collapse text-sm leading-normal">
        <caption className="pb-1 text-start font-semibold">{caption}</caption>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col" className={HEAD}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...cells], strong }) => (
            <tr key={name} className={strong ? "font-bold" : "font-normal"}>
              <th scope="row" className={`${CELL} ${strong ? "font-bold" : "font-normal"}`}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className={CELL}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
