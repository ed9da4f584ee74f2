import type { ReactNode } from "react";
import { Icon } from "#ui/icon/Icon.tsx";

/** A part that is looked at now and then: the browser's own `<details>`, so it opens without a script. */
export const Fold = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className="group rounded-lg border border-line bg-surface px-5 py-2">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <span className="transition-transform group-open:rotate-180 motion-reduce:transition-none">
        <Icon name="chevron-down" />
      </span>
    </summary>
    <div className="pb-3">{children}</div>
  </details>
);
