import type { ComponentProps, ReactNode } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";
import { Spinner } from "../message/Spinner.tsx";

/** The classes of a button, for links in .astro files and summaries. */
export const buttonClass = cva(
  [
    "inline-flex items-center justify-center gap-2 rounded-md border text-center leading-tight font-semibold",
    "transition-colors duration-(--duration-quick) [-webkit-tap-highlight-color:transparent]",
    "disabled:cursor-not-allowed disabled:border-dashed disabled:border-line-strong disabled:bg-sunken disabled:text-ink-mute",
  ],
  {
    variants: {
      kind: {
        primary: "border-transparent bg-primary text-on-primary hover:bg-primary-hover",
        accent: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
        outline: "border-field bg-surface hover:border-ink hover:bg-sunken",
        ghost: "border-transparent text-link hover:bg-primary-soft",
        danger: "border-danger bg-surface text-danger hover:bg-danger-soft",
        "danger-solid": "border-transparent bg-danger text-on-danger",
      },
      size: {
        /** As high as any other, but its words are small. */
        sm: "min-h-11 px-3.5 py-1.5 text-xs",
        md: "min-h-11 px-4.5 py-2 text-sm",
        lg: "min-h-13 px-6 py-2 text-base",
      },
      block: { true: "w-full", false: "whitespace-nowrap" },
    },
    defaultVariants: { kind: "primary", size: "md", block: false },
  },
);

type Look = VariantProps<typeof buttonClass> & {
  icon?: IconName | undefined;
  /** The action is running: the button cannot be pressed again and shows a spinner. */
  busy?: boolean | undefined;
  children: ReactNode;
};
type LinkProps = Look & { href: string } & Omit<ComponentProps<"a">, "href">;
type ButtonProps = Look & { href?: undefined } & ComponentProps<"button">;

/** A button. With `href` it is a link that looks like one. It submits a form only with `type="submit"`. */
export function Button(props: LinkProps | ButtonProps) {
  const { kind, size, block, icon, busy = false, children, className, ...rest } = props;
  const inside = (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </>
  );
  const look = buttonClass({ kind, size, block, class: className });
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" {...rest} disabled={rest.disabled || busy} className={look}>
      {inside}
    </button>
  );
}
