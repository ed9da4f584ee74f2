import type { ComponentProps } from "react";
import { ContactLinks as Links } from "#features/listing/ContactLinks.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The ways to contact the agent of the home on a page. */
export default function ContactLinks(props: ComponentProps<typeof Links>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div
      ref={root}
      className={props.place === "card" ? "grid gap-4" : "col-span-2 grid auto-cols-fr grid-flow-col gap-1.5"}
    >
      <Links {...props} />
    </div>
  );
}
