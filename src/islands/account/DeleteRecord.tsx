import type { ComponentProps } from "react";
import { DeleteRecord } from "#blocks/account/DeleteRecord.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The Delete button on a record's page, for users who may delete it. */
export default function DeleteRecordIsland(props: ComponentProps<typeof DeleteRecord>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <DeleteRecord {...props} />
    </div>
  );
}
