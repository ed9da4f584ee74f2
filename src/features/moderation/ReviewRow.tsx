import type { ReactNode, Ref } from "react";
import { tv, type VariantProps } from "tailwind-variants/lite";
import type { WaitingReview } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { sentTypeName } from "#i18n/vocabulary.ts";
import { SubmissionNote } from "./queue/SubmissionNote.tsx";
import { submissionTitle } from "./queue/submission-words.ts";

const row = tv({
  base: "grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 border-line p-4 not-first:border-t focus-visible:-outline-offset-3 lg:grid-cols-[minmax(0,1fr)_12.5rem]",
  variants: { tone: { plain: "", done: "bg-ok-soft", chosen: "bg-primary-soft" } },
  defaultVariants: { tone: "plain" },
});

type Props = VariantProps<typeof row> & {
  review: WaitingReview;
  choice: ReactNode;
  badges: ReactNode;
  /** When it was sent. */
  sent: ReactNode;
  acts: ReactNode;
  children: ReactNode;
  ref: Ref<HTMLLIElement>;
};

/** A review that waits. It has no picture and no page: what was written is all there is. */
export function ReviewRow({ review, choice, badges, sent, acts, children, ref, tone }: Props) {
  const locale = currentLocale();
  const { name, email, rating, comment, propertyType, location, resort } = review;
  const about = resort
    ? submissionTitle(resort, locale)
    : [propertyType && sentTypeName(propertyType), location].filter(Boolean).join(" · ");
  return (
    <li ref={ref} tabIndex={-1} aria-label={name} className={row({ tone })}>
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-1.5">
          {choice}
          {badges}
        </div>
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
      </div>
      <div className="flex flex-wrap items-start gap-2 empty:hidden lg:justify-end">{acts}</div>
      <div className="col-span-full grid gap-3 empty:hidden">{children}</div>
    </li>
  );
}
