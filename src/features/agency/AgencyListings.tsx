import type { OwnAgency } from "#domain/agency/agency.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersName, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { ListRow, rowList } from "#ui/list/ListRow.tsx";
import { Written } from "#ui/text/Written.tsx";
import { listingState } from "./agency-words.ts";

/** Every listing of the agency, for its owners: how it stands, who shows it, and the way to change it. */
export function AgencyListings({ agency }: { agency: OwnAgency }) {
  const locale = currentLocale();
  const { listings, members } = agency;
  return (
    <section aria-labelledby="agency-homes" className="grid gap-3">
      <h2 id="agency-homes" className="text-xl">
        {m.agency_homes()}
      </h2>
      {listings.length === 0 && <p className="text-sm text-ink-soft">{m.agency_homes_none()}</p>}
      <ul className={`${rowList} empty:hidden`}>
        {listings.map((listing) => {
          const title = readersTitle(listing, locale);
          const agent = members.find(({ id }) => id === listing.agentId);
          return (
            <ListRow
              key={listing.id}
              acts={
                <Button
                  kind="outline"
                  icon="pencil"
                  href={links.editListing(listing.id, locale)}
                  aria-label={m.agency_homes_edit({ title })}
                >
                  {m.agency_homes_change()}
                </Button>
              }
            >
              <a
                href={links.preview(listing.id, locale)}
                lang={langOf(title, locale)}
                className="font-semibold wrap-anywhere underline"
              >
                {title}
              </a>
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <Badge kind={listing.approval === "approved" && !listing.hidden ? "verified" : "plain"}>
                  {listingState(listing)}
                </Badge>
                {agent && (
                  <Written
                    text={readersName(agent, locale)}
                    within={m.agency_homes_by({ name: readersName(agent, locale) })}
                  />
                )}
              </p>
            </ListRow>
          );
        })}
      </ul>
    </section>
  );
}
