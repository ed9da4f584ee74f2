import { useEffect, useRef } from "react";
import type { Fate } from "#domain/moderation/decision-fate.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { fateWords } from "./fate-words.ts";

/** What has become of something meanwhile. It takes the focus: what was pressed is gone, and it has to be read. */
export function FateNote({ fate }: { fate: Exclude<Fate, "approved" | "rejected"> }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p
      ref={note}
      role="status"
      tabIndex={-1}
      className="flex gap-3 rounded-md border-[1.5px] border-dashed border-on-gold-soft/60 bg-gold-soft px-4 py-3 text-sm text-on-gold-soft"
    >
      <Icon name="info" />
      {fateWords[fate]()}
    </p>
  );
}
