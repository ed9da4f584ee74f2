import { Written } from "../text/Written.tsx";

export type FactRow = {
  label: string;
  value: string;
  /** False where nobody said: the value is then our own words for that. */
  given?: boolean;
  lang?: string | undefined;
};

/** Facts below each other, each with its name. */
export const FactRows = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl>
    {rows.map(({ label, value, given = true, lang }) => (
      <div
        key={label}
        className="grid grid-cols-[minmax(7rem,34%)_1fr] gap-4 border-t border-line py-2.5 text-(length:--text-sm)"
      >
        <dt className="text-ink-mute">
          <Written text={label} />
        </dt>
        <dd lang={lang} className={given ? "font-medium lining-nums tabular-nums" : "font-medium text-ink-mute"}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
