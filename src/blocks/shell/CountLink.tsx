import { cva } from "class-variance-authority";
import { Icon } from "#ui/icon/Icon.tsx";
import { useMarkCount, type MarkList } from "./use-mark-count.ts";

/** On narrow phones there is room for neither; the menu has both. */
const link = cva("relative inline-grid size-11 flex-none place-items-center rounded-full hover:bg-sunken", {
  variants: { list: { favourites: "max-xs:hidden", compared: "max-md:hidden" } },
});

/** How much is in a list, in a dot of the accent's colour. It lies over the corner of what it belongs to, so nothing moves when it comes. */
export const COUNT =
  "num min-w-4.5 rounded-full bg-accent px-1 text-center text-2xs leading-4.5 font-semibold text-on-accent tabular-nums";

/** A list of this device as an icon of the header, with how much is in it. */
export function CountLink({ list }: { list: MarkList }) {
  const { icon, href, label, count } = useMarkCount(list);
  return (
    <a href={href} aria-label={label} className={link({ list })}>
      <Icon name={icon} />
      {count && (
        <span aria-hidden="true" className={`absolute end-0.5 top-0.5 ${COUNT}`}>
          {count}
        </span>
      )}
    </a>
  );
}

/** The same as a line of the menu. */
export function CountLine({ list }: { list: MarkList }) {
  const { icon, href, name, label, count } = useMarkCount(list);
  return (
    <a href={href} aria-label={label}>
      <Icon name={icon} />
      <span>{name}</span>
      {count && (
        <span aria-hidden="true" className={COUNT}>
          {count}
        </span>
      )}
    </a>
  );
}
