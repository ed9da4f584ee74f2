import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";

/** Where to go on from a place that has nothing more to show. `beside`: another button is the first choice there. */
export function BrowseButtons({ beside = false }: { beside?: boolean }) {
  const locale = currentLocale();
  return (
    <>
      <Button kind={beside ? "outline" : "primary"} href={links.buy(locale)} icon="key-round">
        {m.pages_browse_buy()}
      </Button>
      <Button kind="outline" href={links.rent(locale)} icon="calendar-days">
        {m.pages_browse_rent()}
      </Button>
    </>
  );
}
