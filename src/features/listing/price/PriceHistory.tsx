import { scaleLinear } from "@visx/scale";
import { formatDate } from "#domain/text/date.ts";
import { formatTaka, formatPrice } from "#domain/money/money.ts";
import { priceSteps, type PricePoint } from "#domain/listing/prices/history.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ChartTable } from "#ui/chart/ChartTable.tsx";
import { CHART, ChartFrame } from "#ui/chart/ChartFrame.tsx";
import { changeText, historyText } from "./price-words.ts";

/** Pixels down, per cent across: left of the line stand the prices. */
const TOP = 28;
const BOTTOM = 148;
const LEFT = 22;
const RIGHT = 98;
const TICKS = 2;

type PriceHistoryChartProps = {
  /** At least two, oldest first. */
  history: readonly PricePoint[];
  /** Today: where the line ends. ISO 8601. */
  now: string;
  /** The answer in words, for who does not see the line. */
  label: string;
};

/** What a listing asked as a line in steps, from the day that it was listed until today. */
function PriceHistoryChart({ history, now, label }: PriceHistoryChartProps) {
  const locale = currentLocale();
  const times = history.map(({ since }) => Date.parse(since));
  const [start = 0] = times;
  const end = Math.max(Date.parse(now), times.at(-1)! + 1);
  const prices = history.map(({ price }) => price);
  const x = scaleLinear({ domain: [start, end], range: [LEFT, RIGHT] });
  const y = scaleLinear({ domain: [Math.min(...prices), Math.max(...prices)], range: [BOTTOM, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS);
  const short = ticks.map((taka) => formatPrice(taka, locale));
  // Steps of less than a hundredth of a lakh or a crore would all be called the same.
  const names = new Set(short).size === ticks.length ? short : ticks.map((taka) => formatTaka(taka, locale));
  const steps = history.map((point, index) => ({
    key: point.since,
    x: x(times[index]!),
    until: x(times[index + 1] ?? end),
    y: y(point.price),
    before: index > 0 ? y(prices[index - 1]!) : null,
  }));
  const last = steps.at(-1)!;
  const isBelow = last.before !== null && last.before < last.y;
  return (
    <ChartFrame label={label} ticks={ticks.map((taka, index) => ({ y: y(taka), text: names[index]! }))}>
      <g className="stroke-chart-1 stroke-[2.5] [stroke-linecap:round]">
        {steps.map((step) => (
          <g key={step.key}>
            {step.before !== null && <line x1={`${step.x}%`} x2={`${step.x}%`} y1={step.before} y2={step.y} />}
            <line x1={`${step.x}%`} x2={`${step.until}%`} y1={step.y} y2={step.y} />
          </g>
        ))}
      </g>
      <circle className="fill-chart-1" cx={`${RIGHT}%`} cy={last.y} r={4.5} />
      <text
        className="fill-ink text-xs font-semibold"
        x={`${RIGHT}%`}
        y={last.y + (isBelow ? 20 : -10)}
        textAnchor="end"
      >
        {formatPrice(prices.at(-1)!, locale)}
      </text>
      <text x={`${LEFT}%`} y={CHART.names}>
        {formatDate(history[0]!.since, locale)}
      </text>
      <text x={`${RIGHT}%`} y={CHART.names} textAnchor="end">
        {m.listing_price_history_today()}
      </text>
    </ChartFrame>
  );
}

type Props = {
  /** At least one, oldest first. */
  history: readonly [PricePoint, ...PricePoint[]];
  /** Today, ISO 8601. */
  now: string;
  isRent: boolean;
};

/** What a listing asked since it was listed: the answer in words, and once it has changed, the line and the numbers. */
export function PriceHistory({ history, now, isRent }: Props) {
  const locale = currentLocale();
  const title = isRent ? m.listing_rent_history() : m.listing_price_history();
  const answer = historyText(history, locale);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="price-history">
      <h2 className="mb-1.5 text-(length:--text-xl)" id="price-history">
        {title}
      </h2>
      <p>{answer}</p>
      {history.length > 1 && (
        <>
          <PriceHistoryChart history={history} now={now} label={answer} />
          <ChartTable
            open={m.listing_price_table()}
            caption={title}
            head={[m.listing_price_history_since(), m.listing_price_history_price(), m.listing_price_history_change()]}
            rows={priceSteps(history).map((step) => ({
              cells: [formatDate(step.since, locale), formatTaka(step.price, locale), changeText(step, locale)],
            }))}
          />
        </>
      )}
    </section>
  );
}
