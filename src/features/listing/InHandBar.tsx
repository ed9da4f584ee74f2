import type { OwnershipCost } from "#domain/money/cost-to-own.ts";
import { formatPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { chargeName } from "./price/cost-words.ts";

const COLOURS = ["bg-chart-1", "bg-chart-2", "bg-chart-3", "bg-chart-4"];

type Props = {
  cost: OwnershipCost;
  /** Per cent of the price. */
  down: number;
};

/** What is needed on the day of the deed, as a stacked bar with its parts named below. */
export function InHandBar({ cost, down }: Props) {
  const locale = currentLocale();
  const percent = formatNumber(down, locale);
  const parts = [
    { part: "own", name: `${m.cost_own()}, ${percent}%`, taka: cost.own },
    ...cost.charges.map((charge) => ({ part: charge.code, name: chargeName(charge, locale), taka: charge.taka })),
  ];
  const said = parts.map(({ name, taka }) => `${name} ${formatPrice(taka, locale)}`).join("; ");
  return (
    <div className="grid gap-2">
      <h3 className="text-sm">{m.cost_in_hand()}</h3>
      <div
        role="img"
        aria-label={m.cost_bar({ parts: said })}
        className="flex h-4 gap-0.5 overflow-hidden rounded-full"
      >
        {parts.map(({ part, taka }, index) => (
          <span key={part} className={`min-w-1 ${COLOURS[index]}`} style={{ flexGrow: taka, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {parts.map(({ part, name, taka }, index) => (
          <li key={part} className="flex items-center gap-2 text-sm">
            <span className={`size-3 flex-none rounded-xs ${COLOURS[index]}`} />
            <span className="text-ink-soft">{name}</span>
            <b className="ms-auto font-semibold tabular-nums">{formatPrice(taka, locale)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
