import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { bookListing } from "./form/book-listing.ts";

type Props = {
  slug: string;
  /** In the panel about booking, or in the bar at a phone's foot. */
  place: "panel" | "bar";
};

/** The way into the booking of a home: the form's own page, or a dialog once this runs. */
export function BookLink({ slug, place }: Props) {
  const link = {
    href: links.book({ kind: "property", slug }, currentLocale()),
    rel: "nofollow",
    "data-acts-here": "",
    onClick: bookListing(slug),
  };
  if (place === "panel")
    return (
      <Button {...link} kind="accent" size="lg" icon="calendar-check" block>
        {m.listing_book_now()}
      </Button>
    );
  return (
    <a
      {...link}
      className="flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-md bg-accent px-1 text-center text-2xs leading-tight font-semibold text-on-accent hover:bg-accent-hover"
    >
      <Icon name="calendar-check" />
      {m.listing_book_now()}
    </a>
  );
}
