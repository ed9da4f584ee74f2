import type { ComponentProps, ReactNode } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import type { Submission, SubmissionFacts, SubmittedKind } from "#domain/moderation/moderation.ts";
import { PLACEHOLDER, RESORT_PLACEHOLDER } from "#domain/picture/picture.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { ListRow } from "#ui/list/ListRow.tsx";
import { Written } from "#ui/text/Written.tsx";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Thumbnail } from "#ui/picture/Thumbnail.tsx";
import { factsLine, priceWords } from "./submission-words.ts";

type SubmissionPictureProps = {
  /** What is shown: the first picture, or the drawing of its kind. */
  picture: Picture;
  /** How many there are. */
  count: number;
  title: string;
  /** Opens all of them; without it the count is only said. */
  onOpen?: (() => void) | undefined;
};

/**
 * The picture of a row with its count small in a corner. Where all of them can be seen, the whole picture is the button: the count need not
 * be large enough for a finger. Its words are the title beside it, so it has none of its own.
 */
function SubmissionPicture({ picture, count, title, onOpen }: SubmissionPictureProps) {
  const number = formatNumber(count, currentLocale());
  const image = (
    <>
      <Thumbnail picture={picture} sizes="(width >= 40rem) 10rem, 6rem" />
      {count > 0 && (
        <span className="absolute end-1 bottom-1 inline-flex items-center gap-1 rounded-full bg-deep px-1.5 text-2xs font-semibold text-on-deep">
          <Icon name="images" size="sm" />
          {number}
        </span>
      )}
    </>
  );
  if (!onOpen || count === 0) return <div className="relative self-start">{image}</div>;
  return (
    <button
      type="button"
      className="relative block w-full self-start rounded-md"
      aria-label={`${number}: ${m.card_view_pictures({ title })}`}
      onClick={onOpen}
    >
      {image}
    </button>
  );
}

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

/**
 * One thing that somebody has posted, in a list of its owner or in the queue: picture, state, title, price, place and facts, with what can be
 * done beside it. It takes the focus (`ref`) when what was pressed in it is gone.
 */
export function SubmissionRow(props: Props) {
  const { item, picture, pictureCount, onPictures, href, choice, badges, notes, acts, children, ref, tone } = props;
  const locale = currentLocale();
  const title = readersTitle(item, locale);
  const { price, per } = priceWords(item.price, locale);
  return (
    <ListRow
      ref={ref}
      tone={tone}
      label={title}
      picture={
        <SubmissionPicture
          picture={picture ?? (item.kind === "resorts" ? RESORT_PLACEHOLDER : PLACEHOLDER)}
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
        <Written text={factsLine(item, pictureCount, locale)} />
      </p>
      {notes && <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm wrap-anywhere text-ink-soft">{notes}</p>}
    </ListRow>
  );
}
