import type { Picture } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Thumbnail } from "#ui/picture/Thumbnail.tsx";

type Props = {
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
export function SubmissionPicture({ picture, count, title, onOpen }: Props) {
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
