import type { ListingDetail, ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";

/** What a home is called in the reader's language; in the other one where its owner wrote only that. */
export const titleOf = ({ title, titleBn }: Pick<ListingSummary, "title" | "titleBn">, locale: Locale): string =>
  locale === "bn" ? titleBn || title : title || titleBn;

type Described = Pick<ListingDetail, "description" | "descriptionBn">;

/** What its owner says of it, by the same rule. */
export const descriptionOf = ({ description, descriptionBn }: Described, locale: Locale): string =>
  locale === "bn" ? descriptionBn || description : description || descriptionBn;
