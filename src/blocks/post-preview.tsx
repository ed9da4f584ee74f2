import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { $place } from "#features/posting/place-fields.ts";
import type { DrawPreview } from "#features/posting/post-kind.ts";
import { previewListing } from "#features/posting/preview-listing.ts";
import { previewProject } from "#features/posting/preview-project.ts";
import { previewResort } from "#features/posting/preview-resort.ts";
import { ProjectCard } from "#features/project/ProjectCard.tsx";
import type { PostValues } from "#stores/post-draft.ts";
import { ListingCard } from "./ListingCard.tsx";
import { ResortCard } from "./ResortCard.tsx";

/** Draws the real card of a list, of something that is not posted yet. Loaded when it is looked at: it brings React along. */
const drawing =
  (card: (values: PostValues, pictures: readonly string[], now: string) => ReactNode): DrawPreview =>
  (place) => {
    const root = createRoot(place);
    return (values, pictures) => root.render(card(values, pictures, new Date().toISOString()));
  };

export const listingPreview = drawing((values, pictures, now) => (
  <ListingCard listing={previewListing(values, pictures, $place.get(), now)} heading="h2" now={now} />
));
export const resortPreview = drawing((values, pictures, now) => (
  <ResortCard resort={previewResort(values, pictures, now)} heading="h2" />
));
export const projectPreview = drawing((values, pictures, now) => (
  <ProjectCard project={previewProject(values, pictures, $place.get(), now)} heading="h2" />
));
