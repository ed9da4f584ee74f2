import type { Purpose } from "#domain/listing/listing.ts";
import { m } from "#i18n/messages.ts";

const EXAMPLES: Record<Purpose, (() => string)[]> = {
  sale: [
    m.search_example_sale_1,
    m.search_example_sale_2,
    m.search_example_sale_3,
    m.search_example_sale_4,
    m.search_example_sale_5,
    m.search_example_sale_6,
    m.search_example_sale_7,
  ],
  rent: [
    m.search_example_rent_1,
    m.search_example_rent_2,
    m.search_example_rent_3,
    m.search_example_rent_4,
    m.search_example_rent_5,
    m.search_example_rent_6,
    m.search_example_rent_7,
  ],
};

/** Sentences that the search box understands, to show what can be typed. Pages hand them on, so that no script carries them all. */
export const examples = (purpose: Purpose): string[] => EXAMPLES[purpose].map((sentence) => sentence());
