import { createRoot } from "react-dom/client";
import type { Picture } from "#domain/listing.ts";
import { Viewer } from "#ui/gallery/Viewer.tsx";

/** Opens the viewer over the queue, whose rows are no components yet. Loaded on first use: it brings React along. */
export function showPictures(pictures: readonly Picture[]): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Viewer pictures={pictures} start={0} onClose={close} />);
}
