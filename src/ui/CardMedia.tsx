import type { ReactNode } from "react";
import type { Picture as PictureData } from "#domain/listing.ts";
import { IconButton } from "./IconButton.tsx";
import { Picture } from "./Picture.tsx";
import type { HeartProps } from "./use-heart-focus.ts";

type Props = {
  /** Where the card leads; its title is the link that keyboards and screen readers use. */
  href: string;
  picture: PictureData;
  eager: boolean;
  /** On the picture: top left what it is, bottom right how many pictures there are. */
  badges: ReactNode;
  corner?: ReactNode;
  /** The heart; `data` is the attribute by which a script finds it where the card is no part of an island. */
  save: {
    label: string;
    pressed: boolean;
    onPress: () => void;
    data: Readonly<Record<`data-${string}`, string>>;
    heart: HeartProps | undefined;
  };
  /** Below the heart. */
  actions?: ReactNode;
};

/** Widths of the picture in `.cards`: one, two or three columns of at least 19.5rem. */
const SIZES = "(width >= 80rem) 390px, (width >= 64rem) 31vw, (width >= 44rem) 46vw, 92vw";

/** The picture of a card in a list with what lies on it. */
export const CardMedia = ({ href, picture, eager, badges, corner, save, actions }: Props) => (
  <div className="media">
    <a href={href} tabIndex={-1} aria-hidden="true">
      <Picture picture={{ ...picture, alt: "", altBn: "" }} sizes={SIZES} eager={eager} />
    </a>
    <div className="tl">{badges}</div>
    <div className="tr grid gap-2">
      <IconButton
        icon="heart"
        label={save.label}
        aria-pressed={save.pressed}
        onClick={save.onPress}
        {...save.data}
        {...save.heart}
      />
      {actions}
    </div>
    {corner && <div className="br">{corner}</div>}
  </div>
);
