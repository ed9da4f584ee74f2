import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { useRecordDeletion } from "./use-deletion.tsx";

const WORDS: Record<SubmittedKind, () => string> = {
  listings: m.moderation_delete_listings,
  resorts: m.moderation_delete_resorts,
  projects: m.moderation_delete_projects,
};

type Props = {
  kind: SubmittedKind;
  slug: string;
  /** Of the record; of a project its slug. */
  id: string;
  title: string;
};

/** Beside Share, for who may delete what the page is about. */
export function DeleteRecord(record: Props) {
  const { busy, onDelete, dialog } = useRecordDeletion(record);
  if (!onDelete) return null;
  return (
    <>
      <Button kind="danger" size="sm" icon="trash-2" busy={busy} data-delete="" onClick={onDelete}>
        {WORDS[record.kind]()}
      </Button>
      {dialog}
    </>
  );
}
