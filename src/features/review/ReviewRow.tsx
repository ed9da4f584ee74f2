import { useEffect, useRef, useState } from "react";
import { links } from "#domain/site/links.ts";
import { hasBengali, type ShownReview } from "#domain/moderation/review.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Carousel } from "#ui/carousel/Carousel.tsx";
import { SectionHead } from "#ui/page/SectionHead.tsx";
import { call } from "#api/call.ts";
import { listReviews } from "#api/moderation/reviews.ts";
import { ReviewCard } from "./ReviewCard.tsx";
import { useBengaliFont } from "./use-bengali-font.ts";

/**
 * The built-in reviews, and those of visitors as soon as they are there: the copy of a list at the CDN knows nothing of them. They stand
 * before the built-in ones, unless somebody looks at the row already: nothing moves away under the eyes.
 */
function useReviews(builtIn: readonly ShownReview[]) {
  const row = useRef<HTMLElement>(null);
  const [reviews, setReviews] = useState(builtIn);
  useEffect(() => {
    let isGone = false;
    void call(listReviews, {}).then((answer) => {
      if (!answer.ok || isGone) return;
      const written = answer.data.items.map((review) => ({ ...review, demo: false }));
      const isSeen = (row.current?.getBoundingClientRect().top ?? 0) < innerHeight;
      setReviews((shown) => (isSeen ? [...shown, ...written] : [...written, ...shown]));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return { row, reviews };
}

type Props = {
  /** The built-in ones, none but on a demo. What visitors wrote joins them once this runs. */
  reviews: readonly ShownReview[];
};

/** Customers' reviews in a row below a list. */
export function ReviewRow({ reviews: builtIn }: Props) {
  const { row, reviews } = useReviews(builtIn);
  const locale = currentLocale();
  useBengaliFont(locale === "en" && hasBengali(reviews));
  return (
    <section ref={row} className="sec" aria-labelledby="reviews-title">
      <SectionHead
        id="reviews-title"
        title={m.review_title()}
        more={{ label: m.review_all(), href: links.reviews(locale) }}
      />
      {reviews.length === 0 ? (
        <p className="text-ink-soft">{m.review_none()}</p>
      ) : (
        <Carousel
          endless
          label={m.review_row()}
          buttons={{ previous: m.review_previous(), next: m.review_next() }}
          names={reviews.map(({ name }) => name)}
          slide="basis-[min(84%,24.5rem)]"
        >
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </Carousel>
      )}
    </section>
  );
}
