import { FIGURES_FROM, PARTY_QUESTIONS, type PartySummary } from "#domain/moderation/party-review.ts";
import { links } from "#domain/site/links.ts";
import { formatDate } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { PARTY_SHORT } from "#i18n/review/party-review-words.ts";

type Props = {
  summary: PartySummary;
  /** How many of the newest words are shown once there are figures; fewer reviews are always read as sentences. */
  words: number;
};

/** What those who met somebody say of them: figures from three on, and the newest sentences. Nobody pays for any of it. */
export function PartyReviews({ summary: { count, yes, items }, words }: Props) {
  const locale = currentLocale();
  const number = (value: number) => formatNumber(value, locale);
  const hasFigures = count >= FIGURES_FROM;
  const shown = hasFigures ? items.slice(0, words) : items;
  return (
    <div className="grid gap-2 text-sm">
      {hasFigures && (
        <>
          <p className="font-semibold">{m.review_person_count({ count: number(count) })}</p>
          <ul className="grid gap-0.5 text-ink-soft">
            {PARTY_QUESTIONS.map((question) => (
              <li key={question}>
                {m.review_person_figure({
                  question: PARTY_SHORT[question](),
                  yes: number(yes[question]),
                  count: number(count),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map(({ id, name, comment, at }) => (
            <li key={id} className="grid gap-0.5 border-l-2 border-line-strong pl-3">
              <p lang={langOf(comment, locale)} className="whitespace-pre-line wrap-anywhere">
                {comment}
              </p>
              <p className="text-ink-soft">
                <span lang={langOf(name, locale)}>{name}</span> · {formatDate(at, locale)} ·{" "}
                <a
                  href={links.reportForm("reviews", id, locale)}
                  rel="nofollow"
                  aria-label={m.report_link_review_of({ name })}
                  className="inline-flex min-h-6 items-center underline hover:no-underline print:hidden"
                >
                  {m.report_short()}
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
