import { useStore } from "@nanostores/react";
import { $toasts, dismissToast } from "#stores/toasts.ts";
import { Toaster } from "#ui/toast/Toaster.tsx";
import { useIslandReady } from "#ui/use-island-ready.ts";

/** What `toast()` says, on every page. It sleeps until the first message or the first rest of the page. */
export default function Toasts() {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Toaster toasts={useStore($toasts, { ssr: "initial" })} onDismiss={dismissToast} />
    </div>
  );
}
