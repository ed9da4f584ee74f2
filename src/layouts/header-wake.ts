import { $comparison } from "#stores/comparison.ts";
import { MARKS } from "#stores/favourites/marks.ts";
import { $session } from "#stores/session/session.ts";

/**
 * Hydrates the header (`layouts/client-intent.ts`) where it has something to show that the server could not know: at once when a mark changes,
 * and after the page's load where this device has marks or somebody is signed in. Everybody else's header sleeps until it is touched.
 */
export function wakeHeader(): void {
  const wake = () => dispatchEvent(new CustomEvent("island:wake", { detail: "header" }));
  const marks = [...Object.values(MARKS), $comparison];
  for (const store of marks) store.listen(wake);
  $session.listen(wake);
  if (!$session.get() && marks.every((store) => store.get().length === 0)) return;
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(wake);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
