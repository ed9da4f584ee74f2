import { m } from "#i18n/messages.ts";

/** What the chosen stay costs, read out when it changes; nothing before both days are chosen. */
export function StaySum({ line, total }: { line: string; total: string }) {
  return (
    <div className="grid gap-2" hidden={total === ""}>
      <p className="text-sm text-ink-soft tabular-nums">{line}</p>
      <hr className="stitch" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4" role="status">
        <b>{m.resort_total()}</b>
        <b className="text-xl tabular-nums">{total}</b>
      </p>
    </div>
  );
}
