import { iconHref, type IconName } from "./icons.ts";

type Props = {
  name: IconName;
  size?: "sm" | undefined;
  /** What the icon says when it stands alone. Beside a word it is left out, and the icon is hidden from assistive tech. */
  label?: string | undefined;
};

/** One Lucide icon from the sprite, in the colour and size of the text around it; browsers that know no `@layer` get a size of its own. */
export function Icon({ name, size, label }: Props) {
  const meaning = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg className={size === "sm" ? "ic-sm" : "ic"} width="20" height="20" {...meaning}>
      <use href={iconHref(name)} />
    </svg>
  );
}
