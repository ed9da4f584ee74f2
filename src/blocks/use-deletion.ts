import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { SubmittedKind } from "#domain/moderation.ts";
import { $session } from "#stores/session.ts";

/** Fetched when the administrator presses: nobody else needs it. */
async function remove(kind: SubmittedKind, id: string, title: string, hide: (hidden: boolean) => void) {
  const [{ deleteSubmission }] = await Promise.all([
    import("#features/moderation/delete-submission.ts"),
    import("./ask-factor.ts"),
  ]);
  return deleteSubmission({ kind, id, title }, { hide: () => hide(true), restore: () => hide(false) });
}

/**
 * The administrator's deletion of what a card shows. `state`: `hidden` while the server is asked; `onDelete`: there for an administrator only.
 * @param id of the record; of a project its slug
 */
export function useDeletion(kind: SubmittedKind, id: string, title: string) {
  const [state, setState] = useState<"shown" | "hidden" | "deleted">("shown");
  const session = useStore($session, { ssr: () => undefined });
  const onDelete = async () => {
    if (await remove(kind, id, title, (hidden) => setState(hidden ? "hidden" : "shown"))) setState("deleted");
  };
  return { state, onDelete: session?.role === "admin" ? () => void onDelete() : undefined };
}
