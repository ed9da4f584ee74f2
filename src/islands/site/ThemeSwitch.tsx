import { ThemeSwitch } from "#blocks/shell/ThemeSwitch.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Light or dark, at the foot of every page. */
export default function ThemeSwitchIsland() {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <ThemeSwitch />
    </div>
  );
}
