import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { SIMILAR_MIN, type Position } from "#domain/owner/figures.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

type Measure = { name: string; rank: string; own: string; median: string; share: number };

/** One measure: the place in words, and a mark on the way from the first to the last. */
function MeasureRow({ name, rank, own, median, share }: Measure) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <h3 className="text-base">{name}</h3>
      <p className="text-sm font-semibold">{rank}</p>
      <svg className="block w-full overflow-visible" height={14} aria-hidden="true">
        <line className="stroke-line-strong stroke-2" x2="100%" y1={7} y2={7} />
        <circle className="fill-chart-4" cx={`${share}%`} cy={7} r={6} />
      </svg>
      <dl className="grid grid-cols-2 gap-2 text-sm">
        <div>
          <dt className="text-ink-soft">{m.figures_own()}</dt>
          <dd className="num font-semibold">{own}</dd>
        </div>
        <div className="text-end">
          <dt className="text-ink-soft">{m.figures_median()}</dt>
          <dd className="num font-semibold">{median}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Where a home stands among similar ones. With too few of them nothing is said; null: it is not public. */
export function HomePosition({ position, span }: { position: Position | null; span: number }) {
  const locale = currentLocale();
  const number = (value: number) => formatNumber(value, locale);
  const days = number(span);
  const text = () => {
    if (!position) return m.figures_position_hidden();
    if (position.homes < SIMILAR_MIN) return m.figures_position_few({ count: number(SIMILAR_MIN) });
    return m.figures_position_counted({ count: number(position.homes) });
  };
  const isShown = position && position.homes >= SIMILAR_MIN;
  const share = (rank: number) => (isShown ? ((rank - 1) / (position.homes - 1)) * 100 : 0);
  return (
    <section
      aria-labelledby="position"
      className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="position" className="text-lg">
        {m.figures_position()}
      </h2>
      <p className="text-sm text-ink-soft">{text()}</p>
      {isShown && position.sqftPrice && (
        <MeasureRow
          name={m.figures_position_price()}
          rank={m.figures_position_rank_price({
            rank: number(position.sqftPrice.rank),
            count: number(position.homes),
          })}
          own={formatTaka(position.sqftPrice.own, locale)}
          median={formatTaka(position.sqftPrice.median, locale)}
          share={share(position.sqftPrice.rank)}
        />
      )}
      {isShown && (
        <MeasureRow
          name={m.figures_position_views({ days })}
          rank={m.figures_position_rank_views({ rank: number(position.views.rank), count: number(position.homes) })}
          own={number(position.views.own)}
          median={number(position.views.median)}
          share={share(position.views.rank)}
        />
      )}
    </section>
  );
}
