import { previewResort } from "#features/posting/preview/preview-resort.ts";
import type { PreviewCard } from "#features/posting/preview/PreviewAside.tsx";
import { ResortCard } from "../resort/ResortCard.tsx";

/** The real card of a list, of a resort that is not posted yet. */
export default function ResortPreview({ values, pictures, now }: PreviewCard) {
  return <ResortCard resort={previewResort(values, pictures, now)} heading="h2" />;
}
