import { HeaderTools, type HeaderToolsProps } from "#blocks/shell/HeaderTools.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The interactive parts of every page's header: counts, language, account, menu. */
export default function HeaderToolsIsland(props: HeaderToolsProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <HeaderTools {...props} />
    </div>
  );
}
