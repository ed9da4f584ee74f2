import type { Address, Agent, ListingDetail } from "#domain/listing/listing.ts";

/** A demo listing as `content/samples/listings.json` has it: its agent is a key of `agents.json`. Its id is that of
 * its record, so that a mark or a comparison means the same home whether a page shows the record or the sample. */
export type SampleListing = Omit<
  ListingDetail,
  | "agent"
  | "agency"
  | "priceCut"
  | "priceHistory"
  | "marks"
  | "markCount"
  | "location"
  | "advertiser"
  | "commission"
  | "rental"
  | "layout"
  | "address"
> & {
  agent: string;
  address: Omit<Address, "block" | "road">;
  location: { lat: number; lng: number } | null;
};
export type SampleAgents = Record<string, Omit<Agent, "id">>;

/** The built-in listings as a page can show them when no record is to be had. Throws on an agent that is not in `agents`. */
export function sampleListings(samples: readonly SampleListing[], agents: SampleAgents): ListingDetail[] {
  return samples.map((sample) => {
    const agent = agents[sample.agent];
    if (!agent) throw new RangeError(`The sample ${sample.slug} names an unknown agent: ${sample.agent}`);
    const priceHistory = [{ price: sample.price, since: sample.createdAt }];
    const unmarked = { marks: [], markCount: 0 };
    // Nobody offers a sample, and nobody says that they do.
    const unsaid = { advertiser: null, commission: null, rental: null, layout: null };
    return {
      ...sample,
      ...unmarked,
      ...unsaid,
      address: { ...sample.address, block: null, road: null },
      location: sample.location && { ...sample.location, radius: null },
      priceCut: null,
      priceHistory,
      agency: null,
      agent: { id: sample.agent, ...agent },
    };
  });
}
