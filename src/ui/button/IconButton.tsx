import type { ComponentProps } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";

const iconButton = cva("group/icon icon-button", {
  variants: {
    kind: {
      outline: "border-line-strong bg-surface text-ink hover:border-ink disabled:border-dashed disabled:text-ink-mute",
      plain: "border-transparent text-ink hover:bg-sunken disabled:border-dashed disabled:text-ink-mute",
      /** On a dark ground. */
      deep: "border-white/28 text-inherit hover:enabled:bg-white/12 disabled:opacity-45",
    },
  },
  defaultVariants: { kind: "outline" },
});

type Props = VariantProps<typeof iconButton> & {
  icon: IconName;
  /** What the button does, for whoever cannot see the icon. */
  label: string;
} & Omit<ComponentProps<"button">, "children" | "aria-label">;

/** A round button of 44 px that says what it does by its icon alone. Pressed (`aria-pressed`), the icon is filled. */
export function IconButton({ icon, label, kind, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButton({ kind, class: className })}>
      <span className="group-aria-pressed/icon:[&_svg]:fill-current">
        <Icon name={icon} />
      </span>
    </button>
  );
}
