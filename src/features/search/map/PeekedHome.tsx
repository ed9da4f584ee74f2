import type { ReactNode } from "react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Spinner } from "#ui/message/Spinner.tsx";

type Props = {
  /** Null until it is there. */
  listing: ListingSummary | null;
  failed: boolean;
  onClose: () => void;
  peek: (listing: ListingSummary, onClose: () => void) => ReactNode;
};

/** The card of a home whose pin was pressed, at the lower edge of the map, where it does not cover the pin. */
export function PeekedHome({ listing, failed, onClose, peek }: Props) {
  return (
    <aside
      aria-label={m.map_peek()}
      aria-live="polite"
      className="absolute inset-x-3 bottom-12 z-4 mx-auto max-w-96"
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      {listing ? (
        peek(listing, onClose)
      ) : (
        <div className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 text-sm shadow-pop">
          {failed ? m.map_peek_failed() : <Spinner />}
          <IconButton kind="plain" icon="x" label={m.map_peek_close()} onClick={onClose} className="ms-auto" />
        </div>
      )}
    </aside>
  );
}
