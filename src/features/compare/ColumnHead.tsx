import type { Ref, SubmitEvent } from "react";
import type { ComparedListing } from "#domain/listing/compare/table.ts";
import { links } from "#domain/site/links.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Picture } from "#ui/picture/Picture.tsx";
import { titleOf } from "./listing-title.ts";

type Props = {
  listing: ComparedListing;
  /** True for the columns of the first view: their pictures are fetched at once. */
  eager: boolean;
  /** The others, as an address names them: what is left when this one is taken out without a script. */
  others: string;
  button: Ref<HTMLButtonElement>;
  onRemove: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** A home at the head of its column. */
export function ColumnHead({ listing, eager, others, button, onRemove }: Props) {
  const locale = currentLocale();
  const title = titleOf(listing, locale);
  return (
    <div className="relative grid gap-2.5">
      <Picture
        picture={{ ...listing.picture, alt: "", altBn: "" }}
        sizes="(width >= 80rem) 245px, (width >= 48rem) 180px, 130px"
        eager={eager}
        class="aspect-4/3 w-full rounded-md object-cover print:max-h-[32mm]"
      />
      <a
        href={links.listing(listing.slug, locale)}
        lang={langOf(title, locale)}
        className="flex min-h-11 items-start text-sm leading-snug font-semibold hover:underline md:text-base"
      >
        {title}
      </a>
      <form action={links.compare(locale)} onSubmit={onRemove} className="absolute end-1.5 top-1.5 print:hidden">
        <IconButton ref={button} type="submit" name="ids" value={others} icon="x" label={m.compare_remove({ title })} />
      </form>
    </div>
  );
}
