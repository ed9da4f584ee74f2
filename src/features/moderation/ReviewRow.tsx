import type { ComponentProps, ReactNode } from "react";
import type { WaitingReview } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { sentTypeName } from "#i18n/vocabulary.ts";
import { ListRow } from "#ui/list/ListRow.tsx";
import { SubmissionNote } from "./queue/SubmissionNote.tsx";
import { submissionTitle } from "./queue/submission-words.ts";

type Props = Pick<ComponentProps<typeof ListRow>, "tone" | "badges" | "acts" | "ref"> & {
  review: WaitingReview;
  /** Before the badges, such as a box to tick. */
  choice: ReactNode;
  /** When it was sent. */
  sent: ReactNode;
  /** Below, over the whole width. */
  children: ReactNode;
};

/** A review that waits. It has no picture and no page: what was written is all there is. */
export function ReviewRow({ review, choice, badges, sent, acts, children, ref, tone }: Props) {
  const locale = currentLocale();
  const { name, email, rating, comment, propertyType, location, resort } = review;
  const about = resort
    ? submissionTitle(resort, locale)
    : [propertyType && sentTypeName(propertyType), location].filter(Boolean).join(" · ");
  return (
    <ListRow
      ref={ref}
      tone={tone}
      label={name}
      badges={
        <>
          {choice}
          {badges}
        </>
      }
      acts={acts}
      below={children}
    >
      <h3 lang={langOf(name, locale)} className="text-base wrap-anywhere">
        {name}
      </h3>
      <p className="num text-lg font-bold">{m.moderation_stars({ rating: formatNumber(rating, locale) })}</p>
      <p lang={langOf(comment, locale)} className="text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
        {comment}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm wrap-anywhere text-ink-soft">
        <SubmissionNote icon="mail">{email}</SubmissionNote>
        {about !== "" && <SubmissionNote icon="map-pin">{about}</SubmissionNote>}
        {sent}
      </p>
    </ListRow>
  );
}
