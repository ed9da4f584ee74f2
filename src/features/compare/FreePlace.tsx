import { COMPARE_MAX } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";

/** The head of the column that is still free: the way to another home. `places`: how many can be added. */
export function FreePlace({ places }: { places: number }) {
  const locale = currentLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <a
      className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-field p-2 text-center text-link hover:border-ink"
      href={links.buy(locale)}
    >
      <Icon name="plus" />
      <b>{m.compare_add()}</b>
      <span className="text-xs text-ink-mute">
        {m.compare_places_left({ left: number(places), max: number(COMPARE_MAX) })}
      </span>
    </a>
  );
}
