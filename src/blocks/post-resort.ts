import { startPosting } from "#features/posting/post-form.ts";
import { resortKind } from "#features/posting/resort-kind.ts";

const page = document.querySelector<HTMLElement>("[data-post]");
if (page) void startPosting(page, resortKind, async () => (await import("./post-preview.tsx")).resortPreview);
