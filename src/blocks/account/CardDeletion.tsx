import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

/** The administrator's bin on a card. */
export const DeleteButton = ({ title, onDelete }: { title: string; onDelete: () => void }) => (
  <IconButton
    icon="trash-2"
    label={m.moderation_delete_named({ title })}
    className="text-danger"
    data-delete=""
    onClick={onDelete}
  />
);

/** What is left of a deleted card: the keyboard goes on from where it was. */
export const DeletedCard = () => <span ref={(end) => end?.focus()} tabIndex={-1} className="sr" />;
