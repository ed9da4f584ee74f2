import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import { cva } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";

/** Under its button, or below the nearest positioned ancestor: from edge to edge of the header, or at the start of a row of buttons. */
const root = cva("", { variants: { panel: { below: "relative", across: "group/menu", row: "" } } });
const opener = cva(
  "inline-flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden",
  {
    variants: {
      look: {
        quiet: "rounded-full px-3 text-sm",
        outline: "rounded-md border border-field bg-surface px-3.5 text-xs hover:border-ink",
      },
    },
  },
);
const list = cva(
  [
    "absolute z-50 border-line bg-surface shadow-pop [&>*]:flex [&>*]:min-h-11 [&>*]:items-center [&>*]:gap-2.5 [&>*]:text-sm",
    "[&>:is(a,button):hover]:bg-sunken [&>[aria-current=page]]:bg-primary-soft [&>[aria-current=page]]:font-semibold",
    "[&>[aria-current=page]]:text-on-primary-soft",
  ],
  {
    variants: {
      panel: {
        below: "end-0 mt-2 grid min-w-48 rounded-lg border p-1.5 [&>*]:rounded-sm [&>*]:px-3",
        row: "start-0 top-full mt-2 grid min-w-[min(14rem,100%)] rounded-lg border p-1.5 [&>*]:rounded-sm [&>*]:px-3",
        // Two columns: everything stands within its 24 rem, and no entry is cut through at its lower edge.
        across: [
          "inset-x-0 top-full grid max-h-[min(24rem,100dvh-4.25rem)] auto-rows-min grid-cols-2 overflow-auto overscroll-contain border-y",
          "px-[calc(var(--space-gutter)-0.75rem)] py-2 [&>*]:w-full [&>*]:rounded-sm [&>*]:px-3 [&>*]:text-start [&>*]:leading-tight",
        ],
      },
    },
  },
);

type Props = {
  /** What the button says; with an `icon` alone it is heard and not seen. */
  label: string;
  icon?: IconName;
  /** What the button shows instead of `label` or `icon`; it must contain the words of `label`. */
  trigger?: ReactNode;
  look?: "quiet" | "outline";
  panel?: "below" | "across" | "row";
  /** A press on one of its entries closes it, and its button has the focus again: for entries that act here and lead nowhere. */
  closes?: boolean;
  /** Links and buttons, one below the other. */
  children: ReactNode;
};

/**
 * A list of ways on behind a button: the browser's own `<details>`, so it opens without a script. It closes by Escape, which gives the
 * focus back, by a press elsewhere, and when the focus leaves it.
 */
export function Menu({ label, icon, trigger, look = "quiet", panel = "below", closes = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const entries = useRef<HTMLDivElement>(null);
  // At the lower edge of the window its list would open out of sight; it may have been opened before anybody listened.
  useEffect(() => {
    const menu = details.current;
    if (panel !== "row" || !menu) return;
    const reveal = () => menu.open && entries.current?.scrollIntoView({ block: "nearest" });
    reveal();
    menu.addEventListener("toggle", reveal);
    return () => menu.removeEventListener("toggle", reveal);
  }, [panel]);
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
  const onPick = () => {
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  // From edge to edge it is the navigation of a phone.
  const List = panel === "across" ? "nav" : "div";
  return (
    <details ref={details} className={root({ panel })} onKeyDown={onKeyDown} onBlur={onBlur} suppressHydrationWarning>
      <summary ref={button} aria-label={icon ? label : undefined} className={opener({ look })}>
        {trigger ?? (icon ? <MenuIcon name={icon} closes={panel === "across"} /> : label)}
        {!trigger && !icon && <Icon name="chevron-down" size="sm" />}
      </summary>
      <List
        ref={entries}
        aria-label={panel === "across" ? label : undefined}
        className={list({ panel })}
        onClick={closes ? onPick : undefined}
      >
        {children}
      </List>
    </details>
  );
}

/** The icon of a menu's button. Of one from edge to edge it is the cross that closes it, as long as it is open: also without a script. */
function MenuIcon({ name, closes }: { name: IconName; closes: boolean }) {
  if (!closes) return <Icon name={name} />;
  return (
    <>
      <span className="contents group-open/menu:hidden">
        <Icon name={name} />
      </span>
      <span className="hidden group-open/menu:contents">
        <Icon name="x" />
      </span>
    </>
  );
}
