import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { ANSWER_RATE, type AnswerRate } from "#domain/agency/answer-rate.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import {
  FIGURE_SPANS,
  type FiguresQuery,
  type Position,
  type PostFigures,
  type SpanFigures,
  type DayFigures,
  type Figure,
} from "#domain/owner/figures.ts";
import { answerRateBasis, rateWords } from "#i18n/advertiser-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { ChartTable } from "#ui/chart/ChartTable.tsx";
import { ChipLink } from "#ui/button/Chip.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { CHART, ChartFrame } from "#ui/chart/ChartFrame.tsx";
import { answerWords, dayName, FIGURE_WORDS } from "./figure-words.ts";
import { figuresHref } from "./figures-address.ts";
import { FigureStrip } from "./FigureStrip.tsx";
import { HomePosition } from "./HomePosition.tsx";
import { PostTable } from "./PostTable.tsx";

/** Pixels down, per cent across: left of the bars stand the numbers. */
const TOP = 20;
const LEFT = 8;
const TICKS = 3;
/** So many days have their name under them. */
const NAMES = 4;

/** Dashes, and no fill. */
const TODAY = "fill-none stroke-chart-1 [stroke-dasharray:3_2]";

type DayChartProps = {
  /** At least one, oldest first; the last is today, of which only a part is over. */
  days: readonly DayFigures[];
  figure: Figure;
  /** The answer in words, for who does not see the bars. */
  label: string;
};

/** A bar for each day, from zero. That of today is an outline: it still grows. */
function DayChart({ days, figure, label }: DayChartProps) {
  const locale = currentLocale();
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [LEFT, 100], padding: 0.25 });
  const most = Math.max(1, ...days.map((day) => day[figure]));
  const y = scaleLinear({ domain: [0, most], range: [CHART.base, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter((tick) => tick > 0 && Number.isInteger(tick));
  const every = Math.ceil(days.length / NAMES);
  return (
    <ChartFrame label={label} ticks={ticks.map((tick) => ({ y: y(tick), text: formatNumber(tick, locale) }))}>
      {days.map(
        (day) =>
          day[figure] > 0 && (
            <Bar
              key={day.day}
              className={day === days.at(-1) ? TODAY : "fill-chart-1"}
              x={`${x(day.day)}%`}
              y={y(day[figure])}
              width={`${x.bandwidth()}%`}
              height={CHART.base - y(day[figure])}
              rx={2}
            />
          ),
      )}
      {days.map(
        (day, index) =>
          index % every === 0 && (
            <text key={day.day} x={`${x(day.day)}%`} y={CHART.names}>
              {dayName(day.day, locale)}
            </text>
          ),
      )}
    </ChartFrame>
  );
}

export type FiguresProps = {
  query: FiguresQuery;
  figures: SpanFigures;
  /** All posts of whoever reads it, and whether there are more. */
  posts: readonly PostFigures[];
  more: boolean;
  answers: AnswerRate | null;
  /** Of the one home that is looked at; null where it is not public. */
  position: Position | null;
};

function ByDay({ query, figures: { days } }: Pick<FiguresProps, "query" | "figures">) {
  const locale = currentLocale();
  const name = FIGURE_WORDS[query.figure].name();
  const title = m.figures_by_day({ figure: name });
  const { note } = FIGURE_WORDS[query.figure];
  const answer = answerWords(days, query.figure, locale);
  const today = days.at(-1);
  return (
    <section
      id="by-day"
      aria-labelledby="by-day-title"
      className="grid gap-2 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="by-day-title" className="text-lg">
        {title}
      </h2>
      <p className="text-sm">{answer}</p>
      {note && (
        <p className="text-sm text-ink-soft">
          {name}: {note()}
        </p>
      )}
      <DayChart days={days} figure={query.figure} label={answer} />
      {today && (
        <p className="text-xs text-ink-mute">{m.figures_today({ count: formatNumber(today[query.figure], locale) })}</p>
      )}
      <ChartTable
        open={m.figures_table()}
        caption={title}
        head={[m.figures_day(), name]}
        rows={days.map((day) => ({
          cells: [
            day === today ? m.figures_so_far({ day: dayName(day.day, locale) }) : dayName(day.day, locale),
            formatNumber(day[query.figure], locale),
          ] as const,
        }))}
      />
    </section>
  );
}

/** What happened to somebody's posts: figures with a comparison, a chart by day, a table by post, how fast they answer, and where a home stands. */
export function Figures({ query, figures, posts, more, answers, position }: FiguresProps) {
  const locale = currentLocale();
  if (posts.length === 0) {
    return (
      <EmptyState title={m.figures_empty()} text={m.figures_empty_text()} art="house">
        <Button icon="plus" href={links.postProperty(locale)}>
          {m.dashboard_first_property()}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <nav aria-label={m.figures_span()} className="flex flex-wrap gap-2">
        {FIGURE_SPANS.map((span) => (
          <ChipLink key={span} href={figuresHref({ ...query, span }, locale)} aria-current={span === query.span}>
            {m.figures_last({ days: formatNumber(span, locale) })}
          </ChipLink>
        ))}
        {query.post && (
          <ChipLink
            removable
            href={figuresHref({ ...query, post: null }, locale)}
            aria-label={`${m.figures_one()}: ${m.figures_all()}`}
          >
            {m.figures_one()}
          </ChipLink>
        )}
      </nav>
      <FigureStrip query={query} figures={figures} />
      <ByDay query={query} figures={figures} />
      <div className="grid gap-4 lg:grid-flow-col lg:auto-cols-fr">
        {query.post?.kind === "listings" && <HomePosition position={position} span={query.span} />}
        <section
          aria-labelledby="reply"
          className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4"
        >
          <h2 id="reply" className="text-lg">
            {m.figures_reply()}
          </h2>
          <p className="text-sm">
            {answers
              ? rateWords(answers, locale)
              : m.figures_reply_none({ days: formatNumber(ANSWER_RATE.days, locale) })}
          </p>
          {answers && <p className="text-sm text-ink-soft">{answerRateBasis(answers, locale)}</p>}
        </section>
      </div>
      <PostTable query={query} posts={posts} more={more} />
    </div>
  );
}
