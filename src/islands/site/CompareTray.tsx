import { useStore } from "@nanostores/react";
import { useDeferredValue, useEffect, useRef } from "react";
import { CompareTray as Tray } from "#features/compare/CompareTray.tsx";
import { useComparedHomes } from "#features/compare/use-compared-homes.ts";
import { m } from "#i18n/messages.ts";
import { $comparison, clearComparison } from "#stores/comparison.ts";
import { $toastsLifted, toast } from "#stores/toasts.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/**
 * The tray with the compared homes, for the layout's slot `after` of every page whose homes can be compared. It belongs to the group
 * `toasts`: the toast about the first home hydrates it.
 */
export default function CompareTray() {
  const root = useIslandReady<HTMLDivElement>();
  const end = useRef<HTMLSpanElement>(null);
  const hydrated = useHydrated();
  // Deferred, so that the control that was tapped is painted first.
  const list = useDeferredValue(useStore($comparison, { ssr: "initial" }));
  const homes = useComparedHomes(list);
  const open = hydrated && list.length > 0;
  // Moves the toasts, which are a separate island, above the tray, so that they do not cover its link to the comparison.
  useEffect(() => {
    $toastsLifted.set(open);
    return () => $toastsLifted.set(false);
  }, [open]);
  const clear = () => {
    clearComparison();
    // The button disappears with the tray, so the focus moves to the tray's place.
    end.current?.focus();
    toast({ kind: "ok", title: m.compare_cleared() });
  };
  return (
    <div ref={root} className="contents">
      <Tray homes={hydrated ? homes : null} onClear={clear} />
      <span ref={end} tabIndex={-1} />
    </div>
  );
}
