import { useRef } from "react";
import { useRecentlyViewed } from "#features/listing/use-recently-viewed.ts";
import { m } from "#i18n/messages.ts";
import { clearViewed } from "#stores/recently-viewed.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/Button.tsx";
import { ListingCard } from "./ListingCard.tsx";

/** A row that scrolls sideways; its cards are aligned as in a grid of cards, whose rows they need. */
const ROW = [
  "cards auto-cols-[min(84%,19.5rem)] grid-flow-col grid-cols-none snap-x snap-proximity overflow-x-auto",
  "[scrollbar-width:thin] sm:grid-rows-[repeat(8,auto)] *:snap-start",
].join(" ");

/**
 * The listings that were last seen on this device, which alone knows of them; nothing where there are none.
 * @param present slug of the listing whose page this is
 */
export function RecentlyViewed({ present = null }: { present?: string | null }) {
  const listings = useRecentlyViewed(present);
  const end = useRef<HTMLSpanElement>(null);
  const clear = () => {
    clearViewed();
    // The button goes with the row; the keyboard goes on from its place.
    end.current?.focus();
    toast({ kind: "ok", title: m.card_recent_cleared() });
  };
  return (
    <>
      {listings.length > 0 && (
        <section className="sec" aria-labelledby="recently-viewed">
          <div className="sec-head">
            <h2 id="recently-viewed">{m.card_recent_title()}</h2>
            <div className="col-start-2 row-start-1">
              <Button kind="ghost" icon="trash-2" onClick={clear}>
                {m.card_recent_clear()}
                <span className="sr">: {m.card_recent_title()}</span>
              </Button>
            </div>
          </div>
          <div className={ROW}>
            {listings.map((listing) => (
              <ListingCard key={listing.id} listing={listing} />
            ))}
          </div>
        </section>
      )}
      <span ref={end} tabIndex={-1} />
    </>
  );
}
