import { cva, type VariantProps } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";

export type KeyFactItem = {
  icon: IconName;
  label: string;
  value: string;
  /** False where nobody said: the value is then our own words for that. */
  given?: boolean;
  /** In other units. */
  note?: string;
  lang?: string | undefined;
};

/** Cells that fill their rows: two on a phone, where the last of an odd number is as wide as the row. */
const table = cva(
  [
    "grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-surface *:last:odd:max-sm:col-span-2",
    "print:break-inside-avoid",
  ],
  {
    variants: {
      rows: {
        /** Four in a row, or eight in two. */
        four: "sm:grid-cols-4",
        three: "sm:grid-cols-3",
        /** Five: three above, two below. */
        five: "sm:grid-cols-6 sm:*:col-span-2 sm:*:nth-[n+4]:col-span-3",
      },
    },
    defaultVariants: { rows: "four" },
  },
);

type Props = VariantProps<typeof table> & { facts: readonly KeyFactItem[] };

/** What matters most, as a tight table. The hairlines are the cells' own. */
export const KeyFacts = ({ rows, facts }: Props) => (
  <dl className={table({ rows })}>
    {facts.map(({ icon, label, value, given = true, note, lang }) => (
      <div
        key={label}
        className="grid grid-cols-[auto_1fr] content-center items-center gap-x-2 px-3 py-3.5 shadow-[0_0_0_1px_var(--color-line)] min-[23rem]:gap-x-3 min-[23rem]:px-4 [&>svg]:row-span-2 [&>svg]:size-6 [&>svg]:min-w-6 [&>svg]:text-primary"
      >
        <Icon name={icon} />
        <dt className="text-xs leading-[1.35] text-ink-mute bn:leading-normal">{label}</dt>
        <dd
          lang={lang}
          className={`leading-[1.35] wrap-anywhere bn:leading-normal ${given ? "font-semibold" : "text-ink-mute"}`}
        >
          {value}
          {note && <small className="num block text-xs font-normal whitespace-normal text-ink-soft">{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
