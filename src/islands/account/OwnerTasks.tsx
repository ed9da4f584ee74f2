import { OwnerTasks, type OwnerTasksProps } from "#features/owner/OwnerTasks.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The reader's open tasks, above the tabs of the account. */
export default function OwnerTasksIsland(props: OwnerTasksProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="empty:hidden">
      <OwnerTasks {...props} />
    </div>
  );
}
