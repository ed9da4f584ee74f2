import { useStore } from "@nanostores/react";
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { $unread } from "#stores/unread.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { COUNT } from "../shell/CountLink.tsx";

/** More than that is not counted out: the dot has no room, and nobody needs the number. */
const MOST = 99;

/** How much is unread: in the reader's digits ("" of nothing), and in words. */
function useUnread(): { count: string; label: string } {
  const locale = currentLocale();
  const unread = useStore($unread, { ssr: () => undefined }) ?? 0;
  const shown = formatPlainNumber(Math.min(unread, MOST), locale);
  const count = unread > MOST ? `${shown}+` : shown;
  if (unread === 0) return { count: "", label: m.notification_title() };
  return { count, label: unread === 1 ? m.notification_unread_one() : m.notification_unread({ count }) };
}

/**
 * What somebody was told, behind a bell with the number of what is unread: a link to the whole list, which a script opens in place. The number
 * comes after the page, which is the same for everybody.
 */
export function NotificationBell() {
  const { count, label } = useUnread();
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const href = links.notifications(currentLocale());
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, [open]);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(!open);
    if (Panel) return;
    // Without its code the whole list is a page away.
    import("#features/notification/NotificationPanel.tsx").then(
      ({ default: Loaded }) => setPanel(() => Loaded),
      () => location.assign(href),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    link.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div
      ref={root}
      className="flex-none @max-[24rem]:hidden sm:relative signed-out:hidden"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <a
        ref={link}
        href={href}
        aria-label={label}
        aria-expanded={open}
        onClick={onClick}
        className="relative inline-grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Icon name="bell" />
        {count && (
          <span aria-hidden="true" className={`absolute end-0.5 top-0.5 ${COUNT}`}>
            {count}
          </span>
        )}
      </a>
      {open && (
        <div
          role="group"
          aria-label={m.notification_title()}
          className="absolute end-0 top-full z-50 grid gap-1 border border-line bg-surface p-1.5 shadow-pop max-sm:inset-x-0 max-sm:border-x-0 sm:mt-2 sm:w-96 sm:rounded-lg"
        >
          {Panel ? <Panel /> : <p className="px-3 py-6 text-sm text-ink-soft">{m.notification_loading()}</p>}
        </div>
      )}
    </div>
  );
}

/** The same as a line of the menu. */
export function NotificationMenuLine() {
  const { count, label } = useUnread();
  return (
    <a href={links.notifications(currentLocale())} aria-label={label} className="signed-out:hidden">
      <Icon name="bell" />
      <span>{m.notification_title()}</span>
      {count && (
        <span aria-hidden="true" className={COUNT}>
          {count}
        </span>
      )}
    </a>
  );
}
