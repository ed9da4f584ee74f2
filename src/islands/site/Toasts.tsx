import { useStore } from "@nanostores/react";
import { FactorOverlay } from "#blocks/account/FactorOverlay.tsx";
import { $toasts, dismissToast } from "#stores/toasts.ts";
import { Toaster } from "#ui/toast/Toaster.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** What lies over every page: what `toast()` says, and the question for a second factor. It sleeps until either, or the first rest of the page. */
export default function Toasts() {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Toaster toasts={useStore($toasts, { ssr: "initial" })} onDismiss={dismissToast} />
      <FactorOverlay />
    </div>
  );
}
