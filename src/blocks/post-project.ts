import { startPosting } from "#features/posting/post-form.ts";
import { projectKind } from "#features/posting/project-kind.ts";

const page = document.querySelector<HTMLElement>("[data-post]");
if (page) void startPosting(page, projectKind, async () => (await import("./post-preview.tsx")).projectPreview);
