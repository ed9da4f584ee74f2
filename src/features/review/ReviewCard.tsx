import { formatNumber } from "#domain/text/number.ts";
import { languageOf, RATINGS, reviewLead, type ShownReview } from "#domain/moderation/review.ts";
import { initialOf } from "#i18n/initial.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Avatar } from "#ui/picture/Avatar.tsx";
import { Badge } from "#ui/badge/Badge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { aboutReview } from "./review-words.ts";

type Props = {
  review: ShownReview;
  /** All of a long comment at once, where there is room for it. */
  whole?: boolean;
};

/** What somebody said, and who it was. A long comment opens. */
export function ReviewCard({ review, whole = false }: Props) {
  const locale = currentLocale();
  const { lead, rest } = whole ? { lead: review.comment, rest: "" } : reviewLead(review.comment);
  return (
    <figure className="grid min-w-0 grid-rows-[auto_1fr_auto] gap-3 rounded-lg border border-line bg-surface p-5">
      <Stars rating={review.rating} />
      <blockquote
        lang={languageOf(review.comment)}
        className="leading-normal wrap-anywhere whitespace-pre-line [&:lang(bn)]:leading-(--leading-bn)"
      >
        <p>{lead}</p>
        {rest && (
          <details className="group">
            <summary
              lang={locale}
              className="w-fit cursor-pointer list-none py-1 text-sm font-semibold text-link underline-offset-4 hover:underline"
            >
              <span className="group-open:hidden">{m.review_read_all()}</span>
              <span className="hidden group-open:inline">{m.review_read_less()}</span>
            </summary>
            <p>{rest}</p>
          </details>
        )}
      </blockquote>
      <figcaption className="flex min-w-0 items-center gap-3 wrap-anywhere">
        <Avatar initial={initialOf(review.name, locale)} />
        <span>
          <b lang={languageOf(review.name)} translate="no">
            {review.name}
          </b>{" "}
          {review.demo && <Badge kind="plain">{m.review_demo()}</Badge>}
          <small className="block text-xs text-ink-mute">{aboutReview(review, locale)}</small>
        </span>
      </figcaption>
    </figure>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={m.review_stars({ rating: formatNumber(rating, currentLocale()) })}
      className="inline-flex gap-px text-gold [&_svg]:stroke-on-gold-soft [&_svg]:stroke-[1.25]"
    >
      {RATINGS.map((star) => (
        <span
          key={star}
          className={star <= rating ? "inline-flex [&_svg]:fill-current" : "inline-flex [&_svg]:stroke-field"}
        >
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
