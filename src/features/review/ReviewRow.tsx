import { links } from "#domain/site/links.ts";
import { hasBengali, type ShownReview } from "#domain/moderation/review.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Carousel } from "#ui/carousel/Carousel.tsx";
import { SectionHead } from "#ui/page/SectionHead.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { useBengaliFont } from "./use-bengali-font.ts";
import { useReviews } from "./use-reviews.ts";

type Props = {
  /** The built-in ones. What visitors wrote joins them once this runs. */
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
    </section>
  );
}
