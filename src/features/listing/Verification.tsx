import { formatDate } from "#domain/text/date.ts";
import { MARKS, type DatedMark } from "#domain/listing/verification.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { markName, verifiedWords } from "#i18n/verification-words.ts";
import { badgeClass } from "#ui/badge/Badge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { verifiedKind } from "#ui/badge/VerifiedBadge.tsx";

const ID = "verification";

/** Browsers before the popover (Chrome 114, Firefox 125, Safari 17) open and close it by its address. */
const BY_ADDRESS = "supports-[selector(:popover-open)]:hidden";
const BY_POPOVER = "not-supports-[selector(:popover-open)]:hidden";

/** The badge of a listing; a tap opens `Verification`, the browser's own popover, so neither needs a script. */
export function VerificationButton({ marks }: { marks: readonly DatedMark[] }) {
  const look = (of: string) => badgeClass({ kind: verifiedKind(marks.length), pressed: true, class: of });
  const words = (
    <>
      {marks.length > 0 && <Icon name="badge-check" size="sm" />}
      <span>{verifiedWords(marks.length, currentLocale())}</span>
    </>
  );
  return (
    <>
      <button type="button" popoverTarget={ID} data-verification="" className={look(BY_POPOVER)}>
        {words}
      </button>
      <a href={`#${ID}`} className={look(BY_ADDRESS)}>
        {words}
      </a>
    </>
  );
}

/** What was checked about a listing and when, what was not, and that nobody has checked a sample. */
export function Verification({ marks }: { marks: readonly DatedMark[] }) {
  const locale = currentLocale();
  return (
    <div
      id={ID}
      popover="auto"
      role="dialog"
      aria-labelledby={`${ID}-title`}
      className="m-auto w-[min(26rem,calc(100%-2rem))] rounded-xl border border-line-strong bg-surface p-5 text-start text-ink shadow-pop backdrop:bg-scrim not-supports-[selector(:popover-open)]:fixed not-supports-[selector(:popover-open)]:inset-0 not-supports-[selector(:popover-open)]:z-90 not-supports-[selector(:popover-open)]:h-fit not-supports-[selector(:popover-open)]:not-target:hidden"
    >
      <div className="flex items-center gap-3">
        <h2 id={`${ID}-title`} className="flex-1 text-lg">
          {m.listing_marks_title()}
        </h2>
        <IconButton
          kind="plain"
          icon="x"
          label={m.ui_close()}
          popoverTarget={ID}
          popoverTargetAction="hide"
          className={BY_POPOVER}
        />
        <a href="#main" aria-label={m.ui_close()} className={`grid size-11 flex-none place-items-center ${BY_ADDRESS}`}>
          <Icon name="x" />
        </a>
      </div>
      <ul className="mt-3 grid gap-2.5">
        {MARKS.map((mark) => {
          const at = marks.find((one) => one.mark === mark)?.at;
          return (
            <li key={mark} className="grid grid-cols-[auto_1fr] items-center gap-x-2.5 text-sm">
              <span className={at ? "text-ok" : "text-ink-mute"}>
                <Icon name={at ? "circle-check" : "circle-x"} />
              </span>
              <span className="font-semibold">{markName(mark)}</span>
              <span className="col-start-2 text-ink-soft">
                {at ? <time dateTime={at}>{formatDate(at, locale)}</time> : m.listing_mark_missing()}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {marks.length === 0 ? m.listing_marks_sample() : m.listing_marks_limits()}
      </p>
    </div>
  );
}
