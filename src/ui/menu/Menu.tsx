import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import { tv } from "tailwind-variants/lite";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";

/** Under its button, or from edge to edge below the header (`across`: the nearest positioned ancestor is the header). */
const root = tv({ variants: { panel: { below: "relative", across: "" } } });
const list = tv({
  base: [
    "absolute z-50 border-line bg-surface shadow-pop [&>*]:flex [&>*]:min-h-11 [&>*]:items-center [&>*]:gap-2.5 [&>*]:text-sm",
    "[&>:is(a,button):hover]:bg-sunken [&>[aria-current=page]]:bg-primary-soft [&>[aria-current=page]]:font-semibold",
    "[&>[aria-current=page]]:text-on-primary-soft",
  ],
  variants: {
    panel: {
      below: "end-0 mt-2 grid min-w-48 rounded-lg border p-1.5 [&>*]:rounded-sm [&>*]:px-3",
      across: "inset-x-0 top-full max-h-96 overflow-auto border-y py-2 [&>*]:w-full [&>*]:px-(--space-gutter)",
    },
  },
});

type Props = {
  /** What the button says; with an `icon` alone it is heard and not seen. */
  label: string;
  icon?: IconName;
  /** What the button shows instead of `label` or `icon`; it must contain the words of `label`. */
  trigger?: ReactNode;
  panel?: "below" | "across";
  /** Links and buttons, one below the other. */
  children: ReactNode;
};

/**
 * A list of ways on behind a button: the browser's own `<details>`, so it opens without a script. It closes by Escape, which gives the
 * focus back, by a press elsewhere, and when the focus leaves it.
 */
export function Menu({ label, icon, trigger, panel = "below", children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  // From edge to edge it is the navigation of a phone.
  const List = panel === "across" ? "nav" : "div";
  return (
    <details ref={details} className={root({ panel })} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary
        ref={button}
        aria-label={icon ? label : undefined}
        className="inline-flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        {trigger ?? (icon ? <Icon name={icon} /> : label)}
        {!trigger && !icon && <Icon name="chevron-down" size="sm" />}
      </summary>
      <List aria-label={panel === "across" ? label : undefined} className={list({ panel })}>
        {children}
      </List>
    </details>
  );
}
