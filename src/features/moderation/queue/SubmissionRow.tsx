import type { ComponentProps, ReactNode } from "react";
import type { Picture, PropertyType } from "#domain/listing/listing.ts";
import type { Submission, SubmissionFacts, SubmittedKind } from "#domain/moderation/moderation.ts";
import { placeholderOf } from "#domain/picture/picture.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { ListRow } from "#ui/list/ListRow.tsx";
import { Written } from "#ui/text/Written.tsx";
import { SubmissionPicture } from "./SubmissionPicture.tsx";
import { factsLine, priceWords, submissionTitle } from "./submission-words.ts";

type Item = Pick<Submission, "title" | "titleBn" | "price" | "place"> & { kind: SubmittedKind; facts: SubmissionFacts };

type Props = Pick<ComponentProps<typeof ListRow>, "tone" | "badges" | "acts" | "ref"> & {
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
  /** `SubmissionNote`s: owner, counts, dates. */
  notes?: ReactNode;
  /** Below, over the whole width: reasons, flags, a form. */
  children?: ReactNode;
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
    <ListRow
      ref={ref}
      tone={tone}
      label={title}
      picture={
        <SubmissionPicture
          picture={picture ?? drawingOf(item)}
          count={pictureCount}
          title={title}
          onOpen={onPictures}
        />
      }
      badges={
        <>
          {choice}
          {badges}
        </>
      }
      acts={acts}
      below={children}
    >
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
    </ListRow>
  );
}
