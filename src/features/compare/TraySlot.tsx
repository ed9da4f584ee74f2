import { cva } from "class-variance-authority";
import type { ComparedHome } from "#domain/listing/compare/compare.ts";
import { PLACEHOLDER, pictureUrl } from "#domain/picture/picture.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { titleOf } from "./listing-title.ts";

/**
 * Beside the count and the buttons there is room for one picture, for two, for all: in Bengali both are longer. What there is no room for is
 * still read out.
 */
const slot = cva("flex min-w-0 items-center gap-2", {
  variants: {
    place: {
      0: "",
      1: "max-[34rem]:sr-only",
      2: "max-sm:sr-only",
      3: "max-sm:sr-only",
    },
    home: { true: "lg:flex-1", false: "" },
  },
});

const THUMBNAIL = "h-10 w-13 flex-none rounded-sm";

const KEPT = [
  "bg-(image:--compared-0)",
  "bg-(image:--compared-1)",
  "bg-(image:--compared-2)",
  "bg-(image:--compared-3)",
] as const;

type Props = {
  /** "unknown": before hydration. What the device keeps of it is drawn by the head's script (`layouts/theme-script.ts`). */
  home: ComparedHome | undefined | "unknown";
  place: 0 | 1 | 2 | 3;
};

/** One of the places of the tray: the picture of a home, from a desktop's width with its name, or an empty frame. */
export function TraySlot({ home, place }: Props) {
  const locale = currentLocale();
  if (!home || home === "unknown") {
    return (
      <li className={slot({ place, home: false })} aria-hidden="true">
        <span
          className={`${THUMBNAIL} border-[1.5px] border-dashed border-field bg-cover bg-center ${home ? KEPT[place] : ""}`}
        />
      </li>
    );
  }
  const gone = home === "gone";
  const title = gone ? m.card_tray_gone() : titleOf(home, locale);
  return (
    <li className={slot({ place, home: true })} lang={gone ? undefined : langOf(title, locale)}>
      <img
        src={pictureUrl(gone ? PLACEHOLDER.id : home.picture.id, 200)}
        width={52}
        height={40}
        alt={title}
        title={title}
        className={`${THUMBNAIL} object-cover`}
      />
      <span aria-hidden="true" className="line-clamp-2 text-xs leading-snug font-medium max-lg:hidden">
        {title}
      </span>
    </li>
  );
}
