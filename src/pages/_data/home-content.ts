import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import home from "#content/site/home.json" with { type: "json" };
import site from "#content/site/site.json" with { type: "json" };
import tips from "#content/site/moving-tips.json" with { type: "json" };
import { summaryOf } from "#domain/listing/summary.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { HOME_ROW_CARDS } from "#features/home/use-live-listings.ts";
import { homeFigures } from "#features/home/home-figures.ts";
import { scenePicture } from "./drawn.ts";

const samples = site.demo ? sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents) : [];

/**
 * Samples for the first sight of a demo's home page, until the live ones arrive: in the same order as those (newest first), so
 * that a fresh database shows the same cards and no picture is fetched twice.
 */
const newestFirst = samples.map(summaryOf).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
export const sampleFeatured = newestFirst.filter((listing) => listing.featured).slice(0, HOME_ROW_CARDS);
export const sampleRecent = newestFirst.filter((listing) => !sampleFeatured.includes(listing)).slice(0, HOME_ROW_CARDS);

const figures = homeFigures(site.demo, home);

/** What the fixed sections of the home page show. */
export const homeContent = {
  hero: home.hero,
  stats: figures.stats,
  categories: figures.categories.map((category) => ({ ...category, picture: scenePicture(category.picture) })),
  tips,
  sellPicture: scenePicture(home.sellPicture),
};
