import { $place } from "./place-fields.ts";
import type { PostContent } from "#stores/post-draft.ts";
import type { DrawPreview } from "./post-kind.ts";

/** Where the card has a place of its own beside the form; elsewhere it opens on a press. */
const BESIDE = "(width >= 64rem)";

/** Draws the card while the form is filled in, from the moment on that somebody sees it. Returns what draws it anew. */
export function startPreview(page: HTMLElement, load: () => Promise<DrawPreview>, read: () => PostContent): () => void {
  const box = page.querySelector<HTMLDetailsElement>("[data-preview]")!;
  const card = page.querySelector<HTMLElement>("[data-card]")!;
  let draw: ReturnType<DrawPreview> | undefined;
  let waiting = 0;

  const show = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      if (!box.open) return;
      const { values, pictures } = read();
      draw?.(values, pictures);
    });
  };
  let loading = false;
  const begin = () => {
    if (!box.open || loading) return show();
    loading = true;
    void load().then(
      (drawPreview) => {
        draw = drawPreview(card);
        show();
      },
      () => (loading = false),
    );
  };
  box.addEventListener("toggle", begin);
  const beside = matchMedia(BESIDE);
  const place = () => {
    if (beside.matches) box.open = true;
  };
  beside.addEventListener("change", place);
  // The form itself comes first.
  if ("requestIdleCallback" in window) requestIdleCallback(place, { timeout: 2_000 });
  else setTimeout(place, 500);
  $place.listen(show);
  return show;
}
