import { useState } from "react";
import { isOwnDecision, type Fate } from "#domain/moderation/decision-fate.ts";
import { links } from "#domain/site/links.ts";
import type { Approval } from "#domain/listing/listing.ts";
import type { Flag, SubmittedKind } from "#domain/moderation/moderation.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { DecisionForms } from "./DecisionForms.tsx";
import { fateWords } from "./fate-words.ts";
import { FlagList } from "../queue/FlagList.tsx";
import { sendDecision, type Rejection } from "./send-decision.ts";
import { kindNoun, publicLink } from "../queue/submission-words.ts";

export type PreviewBarProps = {
  kind: SubmittedKind;
  id: string;
  slug: string;
  title: string;
  approval: Approval;
  /** Approved, but its owner has not confirmed it for too long. */
  hidden: boolean;
  version: string;
  /** The administrator looks, and decides here; else its owner. */
  admin: boolean;
  /** What speaks against it, for the administrator. */
  flags: readonly Flag[];
  /** What waits after it in the queue, for the administrator; null: nothing that has a preview. */
  next: { id: string; title: string } | null;
};

const WHERE: Record<SubmittedKind, () => string> = {
  listings: m.moderation_preview_where_listing,
  resorts: m.moderation_preview_where_resort,
  projects: m.moderation_preview_where_project,
};

/** What is true of it, for whoever reads it (DECISIONS 5). */
function truthOf({ kind, approval, hidden, admin }: PreviewBarProps): string {
  const what = kindNoun[kind]();
  if (approval === "approved") return hidden ? m.dashboard_hidden_text() : m.moderation_preview_public({ what });
  if (approval === "rejected")
    return admin ? m.moderation_preview_sent_back({ what }) : m.moderation_preview_owner_rejected({ what });
  return admin ? m.moderation_preview_other({ what }) : m.moderation_preview_owner({ what, where: WHERE[kind]() });
}

function fateTruth(fate: Fate, kind: SubmittedKind): string {
  const what = kindNoun[kind]();
  if (fate === "approved") return m.moderation_preview_public({ what });
  return isOwnDecision(fate) ? m.moderation_preview_sent_back({ what }) : fateWords[fate]();
}

/** Says that the page under it is not public yet, and lets the administrator decide about it, one post after the other. */
export function PreviewBar(props: PreviewBarProps) {
  const { kind, id, slug, title, approval, hidden, version, admin, flags, next } = props;
  const locale = currentLocale();
  const [fate, setFate] = useState<Fate | null>(null);
  const [busy, setBusy] = useState<"approve" | "reject" | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const decides = admin && approval === "pending" && fate === null;
  const isLive = fate === "approved" || fate === "already-approved" || (approval === "approved" && !hidden);
  const decide = async (rejection: Rejection) => {
    setBusy(rejection ? "reject" : "approve");
    const now = await sendDecision({ kind, id, version }, rejection);
    setBusy(null);
    if (now) setFate(now);
  };
  return (
    <section aria-label={m.moderation_preview_bar()} className="wrap grid grid-cols-[minmax(0,1fr)] gap-3 pt-5">
      <p
        key={fate ?? "first"}
        // What was pressed is gone: the reader goes on with what it has changed.
        ref={(element) => {
          if (fate) element?.focus();
        }}
        role="status"
        tabIndex={-1}
        className="flex gap-3 rounded-md border-[1.5px] border-dashed border-on-gold-soft/60 bg-gold-soft px-4 py-3.5 text-sm text-on-gold-soft"
      >
        <Icon name="clock" />
        <span className="min-w-0">{fate ? fateTruth(fate, kind) : truthOf(props)}</span>
      </p>
      {fate === null && <FlagList id={id} flags={flags} />}
      {decides && (
        <DecisionForms
          subject={{ kind, id, version }}
          {...{ title, rejecting, busy }}
          onRejecting={setRejecting}
          onDecide={(rejection) => void decide(rejection)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" icon="arrow-left" href={links.account(locale, admin ? "approvals" : undefined)}>
          {m.moderation_preview_back()}
        </Button>
        {isLive && (
          <Button kind="outline" icon="external-link" href={publicLink[kind](slug, locale)}>
            {m.dashboard_view_live()}
          </Button>
        )}
        {next && (
          <Button kind="outline" icon="arrow-right" href={links.preview(next.id, locale)} rel="next">
            <span className="min-w-0 whitespace-normal wrap-anywhere">
              <Written text={next.title} within={m.moderation_preview_next({ title: next.title })} />
            </span>
          </Button>
        )}
      </div>
    </section>
  );
}
