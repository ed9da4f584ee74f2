import { scaleLinear } from "@visx/scale";
import { cva } from "class-variance-authority";
import { FIGURES, type FiguresQuery, type SpanFigures } from "#domain/owner/figures.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { comparedWords, FIGURE_WORDS } from "./figure-words.ts";
import { figuresHref } from "./figures-address.ts";

const HEIGHT = 40;
const EDGE = 5;

/** A line without an axis under a figure: from the first of whole days to the last, which has a dot. What it shows is said beside it. */
function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [1, 97] });
  const y = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [HEIGHT - EDGE, EDGE] });
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }));
  const last = points.at(-1);
  return (
    <svg className="block w-full overflow-visible" height={HEIGHT} aria-hidden="true">
      <g className="stroke-chart-1 stroke-2 [stroke-linecap:round]">
        {points.slice(1).map((to, index) => (
          <line key={to.x} x1={`${points[index]!.x}%`} y1={points[index]!.y} x2={`${to.x}%`} y2={to.y} />
        ))}
      </g>
      {last && <circle className="fill-chart-1" cx={`${last.x}%`} cy={last.y} r={4} />}
    </svg>
  );
}

const list = cva("grid", {
  variants: {
    brief: {
      true: "grid-cols-5 gap-1 sm:gap-3",
      false: "grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5",
    },
  },
});
const tile = cva(
  "grid h-full content-start gap-1 rounded-lg border border-line bg-surface hover:border-field aria-[current=true]:border-2 aria-[current=true]:border-primary",
  { variants: { brief: { true: "px-1.5 py-2 sm:p-3.5", false: "p-3.5" } } },
);

type Props = {
  query: FiguresQuery;
  figures: SpanFigures;
  /** On the account's first page: on a phone numbers and their names only, in one line, and none is the chosen one. */
  brief?: boolean;
};

/** Each figure as a number, a line and a comparison in words; a press draws it by day. */
export function FigureStrip({ query, figures, brief = false }: Props) {
  const locale = currentLocale();
  const wide = brief ? "max-sm:hidden" : "";
  return (
    <ul className={list({ brief })}>
      {FIGURES.map((figure) => {
        const { icon, name, note } = FIGURE_WORDS[figure];
        return (
          <li key={figure} className="min-w-0">
            <a
              href={`${figuresHref({ ...query, figure }, locale)}#by-day`}
              aria-current={brief ? undefined : query.figure === figure}
              className={tile({ brief })}
            >
              <span className={`flex items-center gap-1.5 text-ink-soft ${brief ? "text-2xs sm:text-sm" : "text-sm"}`}>
                <span className={brief ? "contents max-sm:hidden" : "contents"}>
                  <Icon name={icon} size="sm" />
                </span>
                {name()}
              </span>
              <b className={`num ${brief ? "text-lg sm:text-2xl" : "text-2xl"}`}>
                {formatNumber(figures.total[figure], locale)}
              </b>
              {/* Today has only begun: its number would look like a fall. */}
              <span className={wide}>
                <Sparkline values={figures.days.slice(0, -1).map((day) => day[figure])} />
              </span>
              <span className={`text-xs text-ink-soft ${wide}`}>
                {comparedWords(figures.total[figure], figures.before?.[figure] ?? null, query.span, locale)}
              </span>
              {note && !brief && <span className="text-xs text-ink-mute">{note()}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
