import type { InquiryState, ReceivedInquiry } from "#domain/inquiry/inquiry.ts";
import { m } from "#i18n/messages.ts";
import { Badge, type BadgeKind } from "#ui/badge/Badge.tsx";
import type { IconName } from "#ui/icon/icons.ts";

const STATES: Record<InquiryState, { kind: BadgeKind; icon: IconName; words: () => string }> = {
  new: { kind: "pending", icon: "mail", words: m.inquiry_state_new },
  read: { kind: "plain", icon: "eye", words: m.inquiry_state_read },
  answered: { kind: "verified", icon: "check", words: m.inquiry_state_answered },
};

/** How it stands with an inquiry, for whom it went to. */
export function InquiryBadge({ inquiry: { state, denied, answer } }: { inquiry: ReceivedInquiry }) {
  const { kind, icon, words } = STATES[state];
  return (
    <>
      <Badge {...{ kind, icon }}>{words()}</Badge>
      {denied && answer === null && (
        <Badge kind="rejected" icon="circle-alert">
          {m.inquiry_state_denied()}
        </Badge>
      )}
    </>
  );
}
