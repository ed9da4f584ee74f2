import { useEffect, useRef, type CSSProperties, type ReactNode } from "react";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import type { SearchFields } from "../search-fields.ts";
import { showText } from "../search-words.ts";

/** As wide as drawn, and from the edges of a window. */
const WIDTH = 384;
const EDGE = 16;

/** Where the pill ends from which a panel hangs on desks, in pixels. */
export type PanelPlace = { left: number; bottom: number };

type Props = {
  id: string;
  title: string;
  search: SearchFields;
  at: PanelPlace;
  onClose: () => void;
  children: ReactNode;
};

/** What a pill of the bar opens. The list behind follows each choice, and the button at its foot says how many homes there are. */
export function BarPanel({ id, title, search, at, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const x = Math.max(EDGE, Math.min(at.left, innerWidth - WIDTH - EDGE));
  return (
    <Dialog
      ref={dialog}
      kind="panel"
      id={id}
      title={title}
      style={{ "--x": `${x}px`, "--y": `${at.bottom + 8}px` } as CSSProperties}
      onClose={onClose}
      footer={
        <Button type="submit" block onClick={() => dialog.current?.close()}>
          <span aria-live="polite">{showText(search.total, search.query, currentLocale())}</span>
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
