import { useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { m } from "#i18n/messages.ts";
import { Icon } from "../icon/Icon.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { useScrollLock } from "./use-scroll-lock.ts";

const dialog = cva("fixed flex-col p-0 text-start text-ink shadow-pop backdrop:bg-scrim open:flex", {
  variants: {
    kind: {
      center:
        "m-auto max-h-[min(44rem,calc(100dvh-2rem))] w-[min(30rem,calc(100%-2rem))] rounded-xl border border-line-strong bg-surface",
      /** With room for two columns on desks. */
      wide: "m-auto max-h-[calc(100dvh-1rem)] w-[min(46rem,calc(100%-1rem))] max-w-none rounded-xl border border-line-strong bg-surface",
      /** Full screen on phones, along the right edge on desks. */
      sheet:
        "inset-0 m-auto h-dvh max-h-none w-full max-w-none border-0 border-line-strong bg-paper target:flex lg:me-0 lg:w-[32rem] lg:border-s",
      /** A sheet at the foot of phones; on desks it hangs where its `style` says, by `--x` and `--y`. */
      panel: [
        "inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none rounded-t-xl border border-line-strong bg-surface",
        "lg:inset-auto lg:top-(--y) lg:left-(--x) lg:max-h-[calc(100dvh-var(--y)-1rem)] lg:w-96 lg:rounded-xl lg:backdrop:bg-transparent",
      ],
    },
  },
  defaultVariants: { kind: "center" },
});

type Props = VariantProps<typeof dialog> & {
  /** The handle by which its owner opens it: `ref.current?.showModal()`. */
  ref: RefObject<HTMLDialogElement | null>;
  id?: string;
  title: string;
  style?: CSSProperties;
  children: ReactNode;
  /** Always in view below the content. */
  footer?: ReactNode;
  /** Beside the title, such as Clear All. */
  action?: ReactNode;
  /** An act is running that must finish: the dialog cannot be closed. */
  busy?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
};

/**
 * A native modal dialog: the browser holds the focus inside, closes it by Escape and gives the focus back. A press on the backdrop closes
 * it too. Without a script a sheet opens by its address (`#id`) and closes by a link.
 */
export function Dialog({
  ref,
  id,
  kind,
  title,
  style,
  children,
  footer,
  action,
  busy = false,
  onOpen,
  onClose,
}: Props) {
  const titleId = `${id ?? "dialog"}-title`;
  const pressedOutside = useRef(false);
  useScrollLock(ref, onOpen);
  const isBackdrop = (target: EventTarget) => target === ref.current;
  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      className={dialog({ kind })}
      style={style}
      onClose={onClose}
      onCancel={(event) => {
        if (busy && isBackdrop(event.target)) event.preventDefault();
      }}
      onPointerDown={(event) => (pressedOutside.current = isBackdrop(event.target))}
      onClick={(event) => {
        if (!busy && pressedOutside.current && isBackdrop(event.target)) ref.current?.close();
      }}
    >
      <div className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-1.5">
        <IconButton
          kind="plain"
          icon="x"
          label={m.ui_close()}
          disabled={busy}
          onClick={() => ref.current?.close()}
          className="noscript:hidden"
        />
        <a href="#main" aria-label={m.ui_close()} className="hidden size-11 place-items-center noscript:grid">
          <Icon name="x" />
        </a>
        <h2 id={titleId} className="flex-1 text-lg">
          {title}
        </h2>
        {action}
      </div>
      {/* The padding is inside, because sticky content would otherwise stop above the padding of the scroller. Its own height is the basis:
          WebKit takes the height of a dialog for definite, and a basis of 0 (`flex-1`) for 0 pixels. */}
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain">
        <div className="p-5">{children}</div>
      </div>
      {footer && (
        <div className="flex gap-2.5 border-t border-line px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </dialog>
  );
}
