import type { ReactNode, Ref } from "react";
import { tv, type VariantProps } from "tailwind-variants/lite";
import type { Picture, PropertyType } from "#domain/listing/listing.ts";
import type { Submission, SubmissionFacts, SubmittedKind } from "#domain/moderation/moderation.ts";
import { placeholderOf } from "#domain/picture/picture.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Written } from "#ui/text/Written.tsx";
import { SubmissionPicture } from "./SubmissionPicture.tsx";
import { factsLine, priceWords, submissionTitle } from "./submission-words.ts";

const row = tv({
  base: "grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line p-4 not-first:border-t focus-visible:-outline-offset-3 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_12.5rem]",
  variants: { tone: { plain: "", done: "bg-ok-soft", chosen: "bg-primary-soft" } },
  defaultVariants: { tone: "plain" },
});

type Item = Pick<Submission, "title" | "titleBn" | "price" | "place"> & { kind: SubmittedKind; facts: SubmissionFacts };

type Props = VariantProps<typeof row> & {
  item: Item;
  /** The first picture and how many there are; null: none, and the drawing of its kind stands there. */
  picture: Picture | null;
  pictureCount: number;
  /** Opens all of the pictures in the viewer. */
  onPictures?: () => void;
  /** Where the title leads; null where it is not public. */
  href: string | null;
  /** Before the badges, such as a box to tick. */
  choice?: ReactNode;
  badges: ReactNode;
  /** `SubmissionNote`s: owner, counts, dates. */
  notes?: ReactNode;
  /** What can be done with it: one button, and a menu for the rest. */
  acts?: ReactNode;
  /** Below, over the whole width: reasons, flags, a form. */
  children?: ReactNode;
  ref?: Ref<HTMLLIElement>;
};

/** What has no picture is drawn as what it is. */
function drawingOf({ kind, facts }: Item): Picture {
  if (kind === "listings") return placeholderOf(facts.type as PropertyType);
  return placeholderOf(kind === "resorts" ? "resort" : "project");
}

/**
 * One thing that somebody has posted, in a list of its owner or in the queue: picture, state, title, price, place and facts, with what can be
 * done beside it. It takes the focus (`ref`) when what was pressed in it is gone.
 */
export function SubmissionRow(props: Props) {
  const { item, picture, pictureCount, onPictures, href, choice, badges, notes, acts, children, ref, tone } = props;
  const locale = currentLocale();
  const title = submissionTitle(item, locale);
  const { price, per } = priceWords(item.price, locale);
  return (
    <li ref={ref} tabIndex={-1} aria-label={title} className={row({ tone })}>
      <SubmissionPicture picture={picture ?? drawingOf(item)} count={pictureCount} title={title} onOpen={onPictures} />
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-1.5">
          {choice}
          {badges}
        </div>
        <h3 lang={langOf(title, locale)} className="text-base wrap-anywhere">
          {href === null ? (
            title
          ) : (
            <a href={href} className="hover:underline">
              {title}
            </a>
          )}
        </h3>
        <p className="num text-lg font-bold">
          {price} <small className="text-sm font-normal text-ink-soft">{per}</small>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <Written>{factsLine(item, pictureCount, locale)}</Written>
        </p>
        {notes && <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm wrap-anywhere text-ink-soft">{notes}</p>}
      </div>
      {acts && (
        <div className="col-span-full flex flex-wrap items-start gap-2 lg:col-span-1 lg:justify-end">{acts}</div>
      )}
      {children && <div className="col-span-full grid gap-3 empty:hidden">{children}</div>}
    </li>
  );
}
