import { useCallback, useEffect, useRef, useState, type FocusEvent } from "react";
import { cva } from "class-variance-authority";
import { m } from "#i18n/messages.ts";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";

type ToastKind = "ok" | "bad" | "info";
type OpenToast = {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** The one way on from here, below the words. */
  link?: { label: string; href: string } | undefined;
  /** Milliseconds until it closes itself, where there is more to read than usual. */
  lasts?: number | undefined;
};
type Props = {
  /** The oldest first. */
  toasts: readonly OpenToast[];
  onDismiss: (id: number) => void;
};

/** Milliseconds until a toast closes itself, and how many are seen at once (specification 1, section 9). */
const CLOSES_AFTER = 4000;
const VISIBLE = 3;
/** On a phone three toasts would cover the content, so only the newest is shown. */
const PHONE = "(width < 40rem)";
const KNOWN_AFTER = 100;
const ICON_OF: Record<ToastKind, IconName> = { ok: "circle-check", bad: "circle-alert", info: "info" };

const box = cva(
  "toast [--color-focus:var(--color-gold)] pointer-events-auto grid grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-md py-3.5 ps-4 pe-2 text-sm shadow-pop",
  {
    variants: {
      kind: {
        ok: "bg-deep text-on-deep [&>svg]:text-gold",
        info: "bg-deep text-on-deep [&>svg]:text-gold",
        bad: "border border-current bg-danger-soft text-danger",
      },
    },
  },
);

/** Over the header, which has neither a price nor what must be pressed next: along the lower edge there are both. */
const place = [
  "toasts pointer-events-none fixed inset-x-0 top-[max(0.5rem,env(safe-area-inset-top))] z-80 mx-auto print:hidden",
  "grid w-[min(100%-2*var(--space-gutter),24rem)] gap-2.5",
].join(" ");

type BoxProps = {
  shown: OpenToast;
  /** Told whether the toast is to stay. */
  onHold: (id: number, held: boolean) => void;
  onDismiss: (id: number) => void;
};

/** One message. It stays while it is hovered or focused, and gives the focus back when it closes. */
function ToastBox({ shown, onHold, onDismiss }: BoxProps) {
  const { id, kind, title, text, link, lasts = CLOSES_AFTER } = shown;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    onHold(id, held);
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), lasts);
    return () => clearTimeout(timer);
  }, [held, id, lasts, onHold, onDismiss]);
  const onFocus = (event: FocusEvent) => {
    setFocused(true);
    if (event.relatedTarget instanceof HTMLElement && !event.currentTarget.contains(event.relatedTarget)) {
      before.current = event.relatedTarget;
    }
  };
  const close = () => {
    onDismiss(id);
    before.current?.focus();
  };
  return (
    <div
      className={box({ kind })}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <Icon name={ICON_OF[kind]} />
      <span>
        <b className="block font-semibold">{title}</b>
        {text && <span>{text}</span>}
        {link && (
          <a href={link.href} className="block py-2.5 font-semibold underline">
            {link.label}
          </a>
        )}
      </span>
      <button
        type="button"
        aria-label={m.ui_close()}
        onClick={close}
        className="-my-2.5 grid size-11 place-items-center"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/**
 * Messages at the upper edge, at most three at once, on a phone one. Screen readers announce only what changes inside a region that they know: the
 * regions come with the first message, and its words a moment later.
 */
export function Toaster({ toasts, onDismiss }: Props) {
  const [known, setKnown] = useState(false);
  const begun = known || toasts.length > 0;
  useEffect(() => {
    if (!begun || known) return;
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER);
    return () => clearTimeout(timer);
  }, [begun, known]);
  const held = useRef(new Set<number>());
  const onHold = useCallback((id: number, stays: boolean) => {
    if (stays) held.current.add(id);
    else held.current.delete(id);
  }, []);
  // The newest always stays; of the others the oldest is removed that is not hovered or focused.
  useEffect(() => {
    const free = toasts.slice(0, -1).filter(({ id }) => !held.current.has(id));
    const most = matchMedia(PHONE).matches ? 1 : VISIBLE;
    for (const { id } of free.slice(0, Math.max(0, toasts.length - most))) onDismiss(id);
  }, [toasts, onDismiss]);
  if (!begun) return null;
  const region = (role: "status" | "alert", shown: readonly OpenToast[]) => (
    <div role={role} className="grid gap-2.5">
      {known && shown.map((toast) => <ToastBox key={toast.id} shown={toast} onHold={onHold} onDismiss={onDismiss} />)}
    </div>
  );
  return (
    <div className={place}>
      {region(
        "status",
        toasts.filter(({ kind }) => kind !== "bad"),
      )}
      {region(
        "alert",
        toasts.filter(({ kind }) => kind === "bad"),
      )}
    </div>
  );
}
