import { BOOKING_FEE } from "#domain/limits.ts";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Written } from "#ui/text/Written.tsx";
import type { StayWords } from "./stay.ts";

/** What the chosen stay costs, read out when it changes; a night's price before both days are chosen. */
export function StaySum({
  words: { room, line, total, parts },
  night,
  from,
}: {
  words: StayWords;
  night: string;
  from: boolean;
}) {
  const isChosen = total !== "";
  return (
    <div className="grid gap-0.5" hidden={!isChosen && night === ""}>
      <p className={`flex flex-wrap items-baseline gap-x-3 ${isChosen ? "justify-between" : ""}`} role="status">
        {isChosen && <b>{m.resort_total()}</b>}
        {!isChosen && from && <span className="text-sm text-ink-soft">{m.rooms_from()}</span>}
        <b className="text-2xl tabular-nums">{isChosen ? total : night}</b>
        {!isChosen && <span className="grow text-sm text-ink-soft">{m.resort_per_night()}</span>}
      </p>
      {isChosen && (
        <p className="text-sm text-ink-soft tabular-nums">
          <Written text={room} within={line} />
        </p>
      )}
      {parts.map(([label, sum]) => (
        <p key={label} className="flex justify-between gap-4 text-sm">
          <span>{label}</span>
          <span className="whitespace-nowrap tabular-nums">{sum}</span>
        </p>
      ))}
    </div>
  );
}

/** What of it is paid now, and what at the resort. */
export function StayFee({ rest, terms }: { rest: string; terms: string }) {
  const locale = currentLocale();
  const line = "flex justify-between gap-4 text-sm";
  return (
    <div className="grid gap-1 rounded-md bg-accent-soft p-4">
      <p className={line}>
        <span>{rest === "" ? m.resort_fee() : m.rooms_now()}</span>
        <b className="whitespace-nowrap tabular-nums">{formatTaka(BOOKING_FEE.resort, locale)}</b>
      </p>
      {rest !== "" && (
        <p className={line}>
          <span>{m.rooms_at_resort()}</span>
          <b className="whitespace-nowrap tabular-nums">{rest}</b>
        </p>
      )}
      <span className="text-xs text-ink-soft">{terms || m.resort_fee_note()}</span>
    </div>
  );
}
