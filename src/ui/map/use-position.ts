import { useState } from "react";
import type { Point } from "#domain/search/map/area.ts";

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/** The visitor's position: the browser is asked for it on a press alone, and nothing keeps it. */
export function usePosition() {
  const [state, setState] = useState<"idle" | "asking" | "denied" | "outside">("idle");
  return {
    asking: state === "asking",
    problem: state === "denied" || state === "outside" ? state : null,
    /** `use` says whether it could make use of the position. */
    ask: (use: (point: Point) => boolean) => {
      setState("asking");
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => setState(use({ lng: coords.longitude, lat: coords.latitude }) ? "idle" : "outside"),
        () => setState("denied"),
        OPTIONS,
      );
    },
  };
}
