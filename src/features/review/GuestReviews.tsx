import { useEffect, useRef, useState, type MouseEvent } from "react";
import { starShares, type GuestReviewPage, type StarCounts } from "#domain/resort/guest-review.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { ResortRating } from "#domain/resort/resort.ts";
import { hasBengali } from "#domain/moderation/review.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { call } from "#api/call.ts";
import { listGuestReviews } from "#api/booking/guest-reviews.ts";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { ReviewCard } from "./ReviewCard.tsx";
import { useBengaliFont } from "./use-bengali-font.ts";

/** The reviews that are shown, and what brings the next ones. The focus follows to the first of them: the link may be gone by then. */
function useGuestReviews(slug: string, page: GuestReviewPage | null) {
  const [items, setItems] = useState(page?.items ?? []);
  const [next, setNext] = useState(page?.next ?? null);
  const [busy, setBusy] = useState(false);
  /** Where the newest part begins; -1: nothing was added yet. */
  const [index, setIndex] = useState(-1);
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (index >= 0) ref.current?.focus();
  }, [index]);
  const more = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || next === null) return;
    event.preventDefault();
    if (busy) return;
    const { href } = event.currentTarget;
    setBusy(true);
    void call(listGuestReviews, { slug, cursor: next }).then((answer) => {
      setBusy(false);
      // The page itself can say why there is nothing.
      if (!answer.ok) return location.assign(href);
      setItems((shown) => [...shown, ...answer.data.items]);
      setNext(answer.data.next);
      setIndex(items.length);
    });
  };
  return { items, next, busy, more, first: { index, ref } };
}

export type GuestReviewsProps = {
  /** Of the resort. */
  slug: string;
  /** The one that its card has, too. */
  rating: ResortRating | null;
  /** Nobody stays at a sample: its rating is made up. */
  demo: boolean;
  /** null: nobody knows at the moment. */
  page: GuestReviewPage | null;
  /** The page does not begin with the newest. */
  later: boolean;
};

/** What guests say of a resort, in its page. "Show more" is a link to the next ones; once this runs they join those that are shown. */
export function GuestReviews({ slug, rating, demo, page, later }: GuestReviewsProps) {
  const locale = currentLocale();
  const { items, next, more, busy, first } = useGuestReviews(slug, page);
  useBengaliFont(locale === "en" && hasBengali(items));
  const isEmpty = demo || page === null || rating === null;
  return (
    <section id="guest-reviews" aria-labelledby="guest-reviews-title" className="grid gap-4">
      <h2 id="guest-reviews-title" className="mb-1.5 text-(length:--text-xl)">
        {m.review_guest_title()}
      </h2>
      {isEmpty ? (
        <Nothing demo={demo} unknown={page === null} />
      ) : (
        <>
          <Summary value={rating.value} stars={page.stars} />
          <ul className="grid gap-4">
            {items.map((review, index) => (
              <li key={review.id} ref={index === first.index ? first.ref : undefined} tabIndex={-1}>
                <ReviewCard review={{ ...review, propertyType: null, location: null, demo: false }} />
              </li>
            ))}
          </ul>
          {(next || later) && (
            <p className="flex flex-wrap gap-3">
              {later && (
                <Button kind="outline" icon="chevron-left" href={links.guestReviews(slug, null, locale)}>
                  {m.review_guest_first()}
                </Button>
              )}
              {next && (
                <Button
                  kind="outline"
                  href={links.guestReviews(slug, next, locale)}
                  rel="nofollow"
                  data-acts-here=""
                  aria-disabled={busy || undefined}
                  onClick={more}
                >
                  {m.review_guest_more()}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Nothing({ demo, unknown }: { demo: boolean; unknown: boolean }) {
  if (demo) return <p className="text-ink-soft">{m.review_guest_sample()}</p>;
  if (unknown) return <p className="text-ink-soft">{m.review_guest_unreachable()}</p>;
  return (
    <p className="text-ink-soft">
      <b className="text-ink">{m.review_guest_none()}</b>
      {". "}
      {m.review_guest_none_text()}
    </p>
  );
}

/** The average, and how it comes about. */
function Summary({ value, stars }: { value: number; stars: StarCounts }) {
  const locale = currentLocale();
  const number = (given: number) => formatNumber(given, locale);
  const total = stars.reduce((sum, count) => sum + count, 0);
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr] sm:items-center">
      <p>
        <b className="block text-3xl">{m.review_guest_average({ value: number(value) })}</b>
        <span className="text-sm text-ink-soft">
          {total === 1 ? m.resort_reviews_one() : m.resort_reviews({ count: number(total) })}
        </span>
      </p>
      <dl className="grid gap-1 text-sm">
        {starShares(stars).map(({ rating, count, percent }) => (
          <div key={rating} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3">
            <dt>{rating === 1 ? m.review_guest_star_of() : m.review_guest_stars_of({ stars: number(rating) })}</dt>
            <dd className="col-start-3 row-start-1 text-end tabular-nums">{number(count)}</dd>
            <dd aria-hidden="true" className="col-start-2 row-start-1">
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-2 w-full rounded-full bg-sunken">
                <rect width={percent} height="4" className="fill-gold" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-mute sm:col-span-2">{m.review_guest_rule()}</p>
    </div>
  );
}
