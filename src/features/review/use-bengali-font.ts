import { useEffect } from "react";
import { bengaliFace } from "#ui/text/font-face.ts";

/** A Bengali sentence that comes to an English page late is read in our Bengali letters too. They are fetched only where there is one. */
export function useBengaliFont(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) document.fonts.add(bengaliFace());
  }, [isNeeded]);
}
