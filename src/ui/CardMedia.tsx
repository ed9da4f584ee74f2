import type { ReactNode } from "react";
import type { Picture as PictureData } from "#domain/listing.ts";
import { Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";

type Props = {
  /** Where the card leads; its title is the link that keyboards and screen readers use. */
  href: string;
  picture: PictureData;
  eager: boolean;
  /** On the picture: top left what it is, bottom right how many pictures there are. */
  badges: ReactNode;
  corner?: ReactNode;
  /** The heart: what it is called, and the attribute by which a script finds it. */
  save: { label: string; data: Readonly<Record<`data-${string}`, string>> };
};

/** Widths of the picture in `.cards`: one, two or three columns of at least 19.5rem. */
const SIZES = "(width >= 80rem) 390px, (width >= 64rem) 31vw, (width >= 44rem) 46vw, 92vw";

/** The picture of a card in a list with what lies on it. Without hooks, like the cards. */
export const CardMedia = ({ href, picture, eager, badges, corner, save }: Props) => (
  <div className="media">
    <a href={href} tabIndex={-1} aria-hidden="true">
      <Picture picture={{ ...picture, alt: "", altBn: "" }} sizes={SIZES} eager={eager} />
    </a>
    <div className="tl">{badges}</div>
    <div className="tr">
      <button type="button" className="icbtn" aria-pressed="false" aria-label={save.label} {...save.data}>
        <Icon name="heart" />
      </button>
    </div>
    {corner && <div className="br">{corner}</div>}
  </div>
);
