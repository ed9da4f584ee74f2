import { startPosting } from "#features/posting/post-form.ts";
import { propertyKind } from "#features/posting/property-kind.ts";

const page = document.querySelector<HTMLElement>("[data-post]");
if (page) void startPosting(page, propertyKind, async () => (await import("./post-preview.tsx")).listingPreview);
