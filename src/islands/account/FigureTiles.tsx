import type { ComponentProps } from "react";
import { FigureTiles } from "#features/moderation/FigureTiles.tsx";

/** Above the account's tabs, for the administrator. */
export default function FigureTilesIsland(props: ComponentProps<typeof FigureTiles>) {
  return <FigureTiles {...props} />;
}
