import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";

export function NoFavourites() {
  const locale = currentLocale();
  return (
    <EmptyState art="heart" title={m.reach_favourites_empty()} text={m.reach_favourites_empty_text()}>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button icon="key-round" href={links.buy(locale)}>
          {m.reach_favourites_browse()}
        </Button>
        <Button kind="outline" icon="calendar-days" href={links.rent(locale)}>
          {m.reach_favourites_browse_rent()}
        </Button>
      </div>
    </EmptyState>
  );
}

/** When neither the network nor this device has the favourites of a kind. */
export function FavouritesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState art="again" title={m.reach_favourites_failed()} text={m.reach_favourites_failed_text()} heading="h3">
      <Button onClick={onRetry}>{m.reach_favourites_retry()}</Button>
    </EmptyState>
  );
}
