import type { ComponentProps } from "react";
import { DeleteRecord } from "#blocks/account/DeleteRecord.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Delete, for who may delete what the page is about. */
export default function DeleteRecordIsland(props: ComponentProps<typeof DeleteRecord>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <DeleteRecord {...props} />
    </div>
  );
}
