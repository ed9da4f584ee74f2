import type { ComponentProps } from "react";
import { DeleteRecord } from "#blocks/DeleteRecord.tsx";
import { useIslandReady } from "#ui/use-island-ready.ts";

/** Delete, for who may delete what the page is about. */
export default function DeleteRecordIsland(props: ComponentProps<typeof DeleteRecord>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <DeleteRecord {...props} />
    </div>
  );
}
