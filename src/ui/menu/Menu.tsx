import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";

type Props = {
  /** What the button says; with an `icon` alone it is heard and not seen. */
  label: string;
  icon?: IconName;
  /** Links and buttons, one below the other. */
  children: ReactNode;
};

/**
 * A list of ways on behind a button: the browser's own `<details>`, so it opens without a script. It closes by Escape, which gives the
 * focus back, by a press elsewhere, and when the focus leaves it.
 */
export function Menu({ label, icon, children }: Props) {
  const root = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const close = () => {
    if (root.current) root.current.open = false;
  };
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !root.current?.open) return;
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <details ref={root} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary
        ref={button}
        aria-label={icon ? label : undefined}
        className="inline-flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunken"
      >
        {icon ? <Icon name={icon} /> : label}
        {!icon && <Icon name="chevron-down" size="sm" />}
      </summary>
      <div className="absolute end-0 z-50 mt-2 grid min-w-48 rounded-lg border border-line-strong bg-surface p-1.5 shadow-pop [&>*]:flex [&>*]:min-h-11 [&>*]:items-center [&>*]:gap-2.5 [&>*]:rounded-sm [&>*]:px-3 [&>*]:text-sm [&>:hover]:bg-sunken">
        {children}
      </div>
    </details>
  );
}
