import type { ComponentProps } from "react";
import { FigureTiles } from "#features/moderation/FigureTiles.tsx";

/** The site's figures above the administrator's tabs. */
export default function FigureTilesIsland(props: ComponentProps<typeof FigureTiles>) {
  return <FigureTiles {...props} />;
}
