import { COMPARED_AMENITIES_MAX, type ComparedListing } from "#domain/listing/compare/table.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { amenityName } from "#i18n/vocabulary.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { SectionHead, moreClass } from "#ui/page/SectionHead.tsx";

function Details({ listing }: { listing: ComparedListing }) {
  const locale = currentLocale();
  const title = readersTitle(listing, locale);
  const description = readersTitle({ title: listing.description, titleBn: listing.descriptionBn }, locale);
  const lang = langOf(title, locale);
  return (
    <article className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 break-inside-avoid">
      <h3 lang={lang} className="text-lg">
        {title}
      </h3>
      {listing.amenities.length > 0 ? (
        <ul className="flex flex-wrap items-start gap-1.5">
          {listing.amenities.slice(0, COMPARED_AMENITIES_MAX).map((amenity) => (
            <li key={amenity}>
              <Badge kind="plain" icon="check">
                {amenityName(amenity)}
              </Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-mute">{m.compare_no_amenities()}</p>
      )}
      <p
        data-description
        lang={langOf(description, locale)}
        className="line-clamp-3 text-sm text-ink-soft print:line-clamp-none"
      >
        {description}
      </p>
      <a className={`${moreClass} mt-auto print:hidden`} href={links.listing(listing.slug, locale)}>
        {m.compare_view()}
        <span className="sr" lang={lang}>
          : {title}
        </span>
        <Icon name="arrow-right" />
      </a>
    </article>
  );
}

/** What does not fit into a table: amenities and the owner's words, for each listing. */
export function AdditionalDetails({ listings }: { listings: readonly ComparedListing[] }) {
  return (
    <section aria-labelledby="compare-details" className="pt-(--space-section)">
      <SectionHead id="compare-details" title={m.compare_details()} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4 print:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] print:gap-2">
        {listings.map((listing) => (
          <Details key={listing.id} listing={listing} />
        ))}
      </div>
    </section>
  );
}
