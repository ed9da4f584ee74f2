import { useEffect, useRef, useState, type ComponentType } from "react";
import { canDrawMaps } from "./can-draw-maps.ts";

/**
 * A map whose script comes when it is wanted; null until then. `fail`: it is there, and cannot do its work. Where the browser cannot draw it,
 * that is said at once.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>, wanted = true) {
  const [part, setPart] = useState<{ Part: ComponentType<Props> | null; failed: boolean }>({
    Part: null,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const loader = useRef(load);
  const fail = () => setPart({ Part: null, failed: true });
  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    const part = canDrawMaps() ? loader.current() : Promise.reject(new Error("No WebGL"));
    part.then(
      (Part) => isWanted && setPart({ Part, failed: false }),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, attempt]);
  return {
    ...part,
    fail,
    tryAgain: () => {
      setPart({ Part: null, failed: false });
      setAttempt((count) => count + 1);
    },
  };
}
