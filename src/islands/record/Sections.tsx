import type { ReactNode } from "react";
import { SectionTabs } from "#ui/tabs/SectionTabs.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The content of each section is passed as the slot with its id. */
type Props = {
  label: string;
  sections: readonly { id: string; label: string }[];
} & Record<string, unknown>;

/** The sections of a record's page, as tabs. */
export default function Sections({ label, sections, ...slots }: Props) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <SectionTabs
        label={label}
        sections={sections.map((section) => ({ ...section, content: slots[section.id] as ReactNode }))}
      />
    </div>
  );
}
