import { HeaderTools, type HeaderToolsProps } from "#blocks/shell/HeaderTools.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** What is alive in the header of every page: counts, language, who is signed in, the menu. */
export default function HeaderToolsIsland(props: HeaderToolsProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <HeaderTools {...props} />
    </div>
  );
}
