import { queueAge } from "#domain/moderation/queue.ts";
import { ageOf } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";

type Props = { submittedAt: string; now: string };

/** How long something has waited, once that is too long; renders nothing before. */
export function AgeBadge({ submittedAt, now }: Props) {
  const at = Date.parse(now);
  const age = queueAge(submittedAt, at);
  if (age === "fresh") return null;
  return (
    <Badge kind={age === "overdue" ? "rejected" : "featured"} icon="triangle-alert">
      {m.moderation_waits({ age: ageOf(submittedAt, currentLocale(), at) })}
    </Badge>
  );
}
