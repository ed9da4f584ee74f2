import { cva, type VariantProps } from "class-variance-authority";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";

/** For a letter, which has a dashed ring, or a photo, which fills the circle. */
export const avatarLook = cva(
  [
    "inline-grid flex-none place-items-center rounded-full bg-primary-soft leading-none font-bold text-on-primary-soft",
    "outline-2 -outline-offset-5 outline-on-primary-soft/55 outline-dashed has-[img]:overflow-hidden has-[img]:outline-0",
    "[&_img]:[grid-area:1/1] [&_img]:size-full [&_img]:object-cover",
  ],
  {
    variants: {
      size: { sm: "size-10 text-lg", md: "size-12 text-lg", lg: "size-16 text-xl", xl: "size-24 text-3xl" },
    },
    defaultVariants: { size: "md" },
  },
);

type Props = VariantProps<typeof avatarLook> & {
  /** Address of the photo; without one the letter is shown. */
  image?: string | null;
  /** First letter of the name. */
  initial: string;
  /** The photo cannot be loaded. */
  onLost?: () => void;
};

/** Who somebody is, at a glance; their name stands beside it. */
export const Avatar = ({ size, image, initial, onLost }: Props) => (
  <span className={avatarLook({ size })} aria-hidden="true" lang={image ? undefined : langOf(initial, currentLocale())}>
    {image ? (
      <img src={image} alt="" width="64" height="64" loading="lazy" decoding="async" onError={onLost} />
    ) : (
      initial
    )}
  </span>
);
