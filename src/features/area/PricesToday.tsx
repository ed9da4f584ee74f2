import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactNode } from "react";
import type { PriceBand } from "#domain/listing/prices/band.ts";
import { $areaToday } from "#stores/area-today.ts";

type Drawn = typeof import("./PriceBands.tsx").PriceBands;

/** Both come from one query, in one order. */
const isSame = (a: readonly PriceBand[], b: readonly PriceBand[]) => JSON.stringify(a) === JSON.stringify(b);

export type PricesTodayProps = {
  built: readonly PriceBand[];
  /** Samples are among the homes that are counted. */
  samples: boolean;
  children: ReactNode;
};

/**
 * The prices of the build (`children`), replaced by today's if they differ. Only then the code that draws them is loaded; if that fails,
 * the build's prices stay.
 */
export function PricesToday({ built, samples, children }: PricesTodayProps) {
  const today = useStore($areaToday, { ssr: "initial" });
  const changed = today && !isSame(today.bands, built) ? today.bands : null;
  const [Bands, setBands] = useState<Drawn>();

  useEffect(() => {
    if (changed) import("./PriceBands.tsx").then(({ PriceBands }) => setBands(() => PriceBands)).catch(() => undefined);
  }, [changed]);

  return changed && Bands ? <Bands bands={changed} takenAt={null} samples={samples} /> : children;
}
