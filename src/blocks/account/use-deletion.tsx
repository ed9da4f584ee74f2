import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactNode } from "react";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { links } from "#domain/site/links.ts";
import type { DeletionDialog } from "#features/moderation/own-list/DeletionDialog.tsx";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import { $session } from "#stores/session/session.ts";
import { toast } from "#stores/toasts.ts";

/** `id`: of the record; of a project its slug. */
type Deletable = { kind: SubmittedKind; id: string; title: string };

const useRole = () => useStore($session, { ssr: () => undefined })?.role;

/** The dialog that asks, fetched when it is wanted: hardly anybody needs it. */
function useQuestion(subject: Deletable, onHide: (hidden: boolean) => void, onDeleted: () => void) {
  const [Question, setQuestion] = useState<typeof DeletionDialog | null>(null);
  const ask = () =>
    import("#features/moderation/own-list/DeletionDialog.tsx").then(
      ({ DeletionDialog: found }) => setQuestion(() => found),
      () => toast({ kind: "bad", title: m.moderation_error() }),
    );
  const dialog = Question && (
    <Question subject={subject} onHide={onHide} onDeleted={onDeleted} onClose={() => setQuestion(null)} />
  );
  return { ask, dialog };
}

/** Only said where its code can be had: the card is gone in any case. */
const sayDeleted = (kind: SubmittedKind) =>
  import("#features/moderation/own-list/deletion.ts").then(
    ({ sayDeleted: say }) => say(kind),
    () => undefined,
  );

type Deletion = {
  /** `hidden` while the server is asked. */
  state: "shown" | "hidden" | "deleted";
  /** There for an administrator only. */
  onDelete: (() => void) | undefined;
  /** Stands beside the card, which is hidden meanwhile. */
  dialog: ReactNode;
};

/**
 * The administrator's deletion of what a card shows.
 * @param id of the record; of a project its slug
 */
export function useDeletion(kind: SubmittedKind, id: string, title: string): Deletion {
  const [state, setState] = useState<Deletion["state"]>("shown");
  const isAdministrator = useRole() === "admin";
  const { ask, dialog } = useQuestion(
    { kind, id, title },
    (hidden) => setState(hidden ? "hidden" : "shown"),
    () => {
      setState("deleted");
      void sayDeleted(kind);
    },
  );
  return { state, onDelete: isAdministrator ? () => void ask() : undefined, dialog };
}

/**
 * Deletes the record of a page, by the administrator or its owner; then the home page says so. Pages are cached and the same for everybody,
 * so for signed-in agents the server is asked whether they may delete it.
 * @returns `onDelete`: there for who may delete it
 */
export function useRecordDeletion(record: Deletable & { slug: string }) {
  const { kind, slug } = record;
  const role = useRole();
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    if (role !== "agent") return;
    let ended = false;
    import("./own-record.ts")
      .then(({ isOwnRecord }) => isOwnRecord(kind, slug))
      .then((own) => !ended && setIsOwn(own))
      .catch(() => undefined);
    return () => {
      ended = true;
    };
  }, [role, kind, slug]);
  const [busy, setBusy] = useState(false);
  const { ask, dialog } = useQuestion(record, setBusy, () => {
    leaveGreeting(`deleted-${kind}`);
    location.assign(links.home(currentLocale()));
  });
  const mayDelete = role === "admin" || (role === "agent" && isOwn);
  return { busy, onDelete: mayDelete ? () => void ask() : undefined, dialog };
}
