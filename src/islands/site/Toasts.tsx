import { useStore } from "@nanostores/react";
import { ProofOverlay } from "#blocks/account/ProofOverlay.tsx";
import { $toasts, $toastsLifted, dismissToast } from "#stores/toasts.ts";
import { Toaster } from "#ui/toast/Toaster.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The overlays of every page: toasts, and the dialog in which the owner confirms. It hydrates when one is needed, or when the page is idle. */
export default function Toasts() {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Toaster
        toasts={useStore($toasts, { ssr: "initial" })}
        lifted={useStore($toastsLifted, { ssr: "initial" })}
        onDismiss={dismissToast}
      />
      <ProofOverlay />
    </div>
  );
}
