import { useEffect } from "react";
import { BENGALI_RANGE, FAMILY } from "#styles/font-families.ts";
import bengali from "#styles/fonts/anek-bangla-bengali.woff2?url&no-inline";
import { fontFace } from "#ui/font-face.ts";

/** A Bengali sentence on an English page is read in our Bengali letters too. They are fetched only where there is one. */
export function useBengaliFont(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) document.fonts.add(fontFace({ family: FAMILY, url: bengali, range: BENGALI_RANGE }));
  }, [isNeeded]);
}
