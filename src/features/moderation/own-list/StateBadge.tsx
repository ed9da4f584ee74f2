import type { Approval } from "#domain/listing/listing.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";

/** Whether something is public, waits, or was sent back. */
export function StateBadge({ state }: { state: Approval }) {
  if (state === "approved")
    return (
      <Badge kind="verified" icon="badge-check">
        {m.moderation_state_approved()}
      </Badge>
    );
  if (state === "rejected")
    return (
      <Badge kind="rejected" icon="circle-x">
        {m.moderation_state_rejected()}
      </Badge>
    );
  return (
    <Badge kind="pending" icon="clock">
      {m.moderation_state_pending()}
    </Badge>
  );
}
