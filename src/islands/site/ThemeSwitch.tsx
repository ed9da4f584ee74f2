import { ThemeSwitch } from "#blocks/shell/ThemeSwitch.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The choice of light or dark theme, at the foot of every page. */
export default function ThemeSwitchIsland() {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <ThemeSwitch />
    </div>
  );
}
