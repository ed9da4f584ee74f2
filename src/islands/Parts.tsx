import { PartExamples } from "#ui/examples/PartExamples.tsx";
import { useIslandReady } from "#ui/use-island-ready.ts";

/** The live parts of /ui, which is for people who build pages. */
export default function Parts() {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <PartExamples />
    </div>
  );
}
