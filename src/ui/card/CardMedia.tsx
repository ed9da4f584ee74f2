import type { ReactNode } from "react";
import type { Picture as PictureData } from "#domain/listing/listing.ts";
import { PLACEHOLDER } from "#domain/picture/picture.ts";
import { IconButton } from "../button/IconButton.tsx";
import { ResponsivePicture } from "../picture/ResponsivePicture.tsx";
import type { HeartProps } from "../button/use-heart-focus.ts";
import { CARD_SIZES, CardCorner, CardFrame, NoPhotosYet } from "./Card.tsx";

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

/** The picture of a card in a list with what lies on it. */
export const CardMedia = ({ href, picture, eager, badges, corner, save, actions }: Props) => (
  <CardFrame>
    <a href={href} tabIndex={-1} aria-hidden="true">
      <ResponsivePicture picture={{ ...picture, alt: "", altBn: "" }} sizes={CARD_SIZES} eager={eager} />
    </a>
    <CardCorner at="top-left">{badges}</CardCorner>
    <CardCorner at="top-right">
      <IconButton
        icon="heart"
        label={save.label}
        aria-pressed={save.pressed}
        onClick={save.onPress}
        {...save.data}
        {...save.heart}
      />
      {actions}
    </CardCorner>
    {picture.id === PLACEHOLDER.id && <NoPhotosYet />}
    {corner && <CardCorner at="bottom-right">{corner}</CardCorner>}
  </CardFrame>
);
