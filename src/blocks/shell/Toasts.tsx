import { useStore } from "@nanostores/react";
import { ProofOverlay } from "#blocks/account/ProofOverlay.tsx";
import { $toasts, dismissToast } from "#stores/toasts.ts";
import { Toaster } from "#ui/toast/Toaster.tsx";

/** The overlays of every page: toasts, and the dialog in which the owner confirms. It hydrates when one is needed, or when the page is idle. */
export function Toasts() {
  return (
    <div>
      <Toaster toasts={useStore($toasts, { ssr: "initial" })} onDismiss={dismissToast} />
      <ProofOverlay />
    </div>
  );
}
