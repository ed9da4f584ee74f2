import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import {
  APPROVAL_PARTS,
  approvalsLink,
  partOfHash,
  type ApprovalCounts,
  type ApprovalPart,
} from "#domain/moderation/approvals.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $waiting, totalWaiting } from "#stores/waiting.ts";
import { ChipLink } from "#ui/button/Chip.tsx";
import { LogList, type LogListProps } from "../LogList.tsx";
import { NamesList, type NamesListProps } from "../NamesList.tsx";
import { Queue, type QueueProps } from "./Queue.tsx";
import { ReportsList, type ReportsListProps } from "../ReportsList.tsx";

/** The part of the address, with what is in it; `elsewhere`: the page shows it below. */
export type ApprovalsContent =
  | ({ part: "queue" } & QueueProps)
  | ({ part: "names" } & Omit<NamesListProps, "onDecided">)
  | ({ part: "reports" } & Omit<ReportsListProps, "onSettled">)
  | ({ part: "log" } & LogListProps)
  | { part: "inquiries" | "searches" | "office" };

type Props = { content: ApprovalsContent; counts: ApprovalCounts };

const PART_NAMES: Record<ApprovalPart, () => string> = {
  queue: m.moderation_tab_queue,
  names: m.moderation_tab_names,
  reports: m.moderation_tab_reports,
  inquiries: m.moderation_tab_inquiries,
  searches: m.moderation_tab_searches,
  log: m.moderation_tab_log,
  office: m.moderation_tab_office,
};

/**
 * What the administrator looks after: what waits, names that agents want to show, what visitors report, what no contact could be told, what was
 * typed and not understood, what was done, and figures.
 */
export function ApprovalsPanel({ content, counts: first }: Props) {
  const locale = currentLocale();
  const waiting = useStore($waiting, { ssr: () => null });
  const [less, setLess] = useState(0);
  const { part } = content;
  useEffect(() => {
    // An address of before (`/account#reports`), which the account has led on to this tab.
    const old = partOfHash(location.hash);
    if (old) location.replace(approvalsLink(old, new URLSearchParams(), currentLocale()));
  }, []);
  const countOf = (one: ApprovalPart): number => {
    if (one === "queue" && waiting) return totalWaiting(waiting).count;
    return (first[one] ?? 0) - (one === part ? less : 0);
  };
  const oneLess = () => setLess((before) => before + 1);
  return (
    <div className="grid gap-5">
      <nav aria-label={m.moderation_parts()} className="flex flex-wrap gap-1.5">
        {APPROVAL_PARTS.map((one) => (
          <ChipLink
            key={one}
            href={approvalsLink(one, new URLSearchParams(), locale)}
            aria-current={one === part ? "true" : undefined}
          >
            {PART_NAMES[one]()}
            {countOf(one) > 0 && <small>{formatNumber(countOf(one), locale)}</small>}
          </ChipLink>
        ))}
      </nav>
      <section aria-labelledby="approvals-part" className="grid gap-4 empty:hidden">
        <h3 id="approvals-part" className="sr">
          {PART_NAMES[part]()}
        </h3>
        {content.part === "queue" && <Queue {...content} />}
        {content.part === "names" && <NamesList {...content} onDecided={oneLess} />}
        {content.part === "reports" && <ReportsList {...content} onSettled={oneLess} />}
        {content.part === "log" && <LogList {...content} />}
      </section>
    </div>
  );
}
