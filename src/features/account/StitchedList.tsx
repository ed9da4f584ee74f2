/** Several things under one heading, each with a stitch before it. */
export const StitchedList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className="grid gap-1.5 text-sm">
    <h5 className="font-semibold">{title}</h5>
    <ul className="grid gap-1.5">
      {items.map((words) => (
        <li key={words} className="flex gap-3">
          <span aria-hidden="true" className="stitch stitch-accent mt-[0.65em] w-4 flex-none" />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </div>
);
