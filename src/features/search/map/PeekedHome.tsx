import { useEffect, useState, type ReactNode } from "react";
import { call } from "#api/call.ts";
import { listListings } from "#api/catalogue/listings.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Spinner } from "#ui/message/Spinner.tsx";

type Props = {
  id: string;
  /** The homes of the list beside the map. */
  listed: readonly ListingSummary[];
  onClose: () => void;
  peek: (listing: ListingSummary, onClose: () => void) => ReactNode;
};

/** The card of a home whose pin was pressed, at the lower edge of the map, where it does not cover the pin. */
export function PeekedHome({ id, listed, onClose, peek }: Props) {
  const [listing, setListing] = useState(() => listed.find((one) => one.id === id) ?? null);
  const [failed, setFailed] = useState(false);
  const isKnown = listing !== null;
  useEffect(() => {
    if (isKnown) return;
    const request = new AbortController();
    call(listListings, { ids: [id] }, { signal: request.signal }).then(
      (answer) => {
        const [home] = answer.ok ? answer.data.items : [];
        if (home) setListing(home);
        else setFailed(true);
      },
      () => undefined,
    );
    return () => request.abort();
  }, [id, isKnown]);
  return (
    <aside
      aria-label={m.map_peek()}
      aria-live="polite"
      className="absolute inset-x-3 bottom-12 z-4 mx-auto max-w-96 max-lg:bottom-20"
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
