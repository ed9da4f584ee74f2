import type { QueueItem } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { isPlaceholder } from "#domain/picture/picture.ts";
import { langOf, readersName } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Thumbnail } from "#ui/picture/Thumbnail.tsx";
import { Written } from "#ui/text/Written.tsx";
import { AgeBadge } from "./AgeBadge.tsx";
import { FlagList } from "./FlagList.tsx";
import { queueTitle } from "./queue-words.ts";
import { factsLine, kindLine, kindWords, priceWords } from "./submission-words.ts";

type Props = { item: QueueItem; now: string; left: boolean };

/** One of several before they are approved together: its picture, price, place and facts, and what speaks against it. */
export function BulkLook({ item, now, left }: Props) {
  const locale = currentLocale();
  const title = queueTitle(item, locale);
  const isReview = item.kind === "reviews";
  const picture = isReview ? null : (item.pictures[0] ?? null);
  const count = isReview ? 0 : item.pictures.filter(({ id }) => !isPlaceholder(id)).length;
  return (
    <article aria-label={title} className={`grid gap-4 ${picture ? "sm:grid-cols-[18rem_minmax(0,1fr)]" : ""}`}>
      {picture && <Thumbnail picture={picture} as="picture" sizes="(width >= 40rem) 18rem, 90vw" />}
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
          {isReview ? kindWords.reviews() : kindLine(item)}
          <AgeBadge submittedAt={item.submittedAt} now={now} />
        </p>
        <h3 lang={langOf(title, locale)} className="text-lg wrap-anywhere">
          {title}
        </h3>
        {isReview ? (
          <>
            <p className="num text-xl font-bold">
              {m.moderation_stars({ rating: formatNumber(item.review.rating, locale) })}
            </p>
            <p className="text-sm whitespace-pre-line wrap-anywhere">
              <Written>{item.review.comment}</Written>
            </p>
          </>
        ) : (
          <>
            <p className="num text-xl font-bold">
              {priceWords(item.price, locale).price}{" "}
              <small className="text-sm font-normal text-ink-soft">{priceWords(item.price, locale).per}</small>
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              <Written>{factsLine(item, count, locale)}</Written>
            </p>
            {item.owner && (
              <p className="text-sm wrap-anywhere text-ink-soft">
                <Written>{item.owner.email ?? readersName(item.owner, locale)}</Written>
              </p>
            )}
          </>
        )}
        {left && <p className="font-semibold text-danger">{m.moderation_bulk_left()}</p>}
        <FlagList id={item.id} flags={item.flags} />
      </div>
    </article>
  );
}
