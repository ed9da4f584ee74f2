import { lazy, Suspense, useRef } from "react";
import { useRecentlyViewed } from "#features/listing/use-recently-viewed.ts";
import { m } from "#i18n/messages.ts";
import { clearViewed } from "#stores/recently-viewed.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { cardGrid } from "#ui/card/Card.tsx";
import { SectionHead } from "#ui/page/SectionHead.tsx";

/** Most first visits have seen nothing yet, and a listing's own page draws no other card in its first view. */
const ListingCard = lazy(async () => ({ default: (await import("./ListingCard.tsx")).ListingCard }));

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
          <SectionHead id="recently-viewed" title={m.card_recent_title()}>
            <Button kind="ghost" icon="trash-2" onClick={clear}>
              {m.card_recent_clear()}
              <span className="sr">: {m.card_recent_title()}</span>
            </Button>
          </SectionHead>
          <div className={cardGrid({ columns: "row" })}>
            <Suspense>
              {listings.map((listing) => (
                <ListingCard key={listing.id} listing={listing} seen={false} />
              ))}
            </Suspense>
          </div>
        </section>
      )}
      <span ref={end} tabIndex={-1} />
    </>
  );
}
