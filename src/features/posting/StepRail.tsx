import { useState } from "react";
import { currentPictures, currentValues } from "#domain/posting/wizard-state.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { usePosting } from "./post-context.ts";

const DOT = "grid size-7 flex-none place-items-center rounded-full border-[1.5px] text-xs leading-none font-bold";

/**
 * Where somebody is in the form, and the way back. On a desk all steps stand beside the open one, with what was said in them; on a phone they
 * open below a line that stays under the header.
 */
export function StepRail() {
  const { kind, wizard, move } = usePosting();
  const [isOpen, setOpen] = useState(false);
  const locale = currentLocale();
  const steps = kind.steps();
  const { step, reached } = wizard;
  const [values, pictures] = [currentValues(wizard), currentPictures(wizard)];
  const number = (index: number) => formatNumber(index + 1, locale);
  const title = steps[step]?.title ?? "";
  const place = m.posting_step_count({ number: number(step), count: number(steps.length - 1) });
  return (
    <nav
      aria-label={m.posting_steps()}
      className="sticky top-17 z-20 self-start border-b border-line bg-paper py-1 lg:top-22 lg:border-0"
    >
      <p role="status" className="sr-only">
        {m.posting_step_now({ number: number(step), count: number(steps.length - 1), title })}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="post-steps"
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-11 w-full cursor-pointer grid-cols-[1fr_auto_auto] items-center gap-x-2 text-start text-sm noscript:pointer-events-none lg:hidden"
      >
        <b>{title}</b>
        <span className="num text-xs text-ink-soft">{place}</span>
        <span className={`noscript:hidden transition-[rotate] ${isOpen ? "rotate-180" : ""}`}>
          <Icon name="chevron-down" size="sm" />
        </span>
        <span className="col-span-full h-[3px] bg-line-strong [mask:var(--stitch)_repeat-x]">
          <span className="block h-full bg-primary" style={{ width: `${((step + 1) * 100) / steps.length}%` }} />
        </span>
      </button>
      <ol
        id="post-steps"
        className={`${isOpen ? "grid" : "hidden lg:grid"} gap-0.5 max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:py-2`}
      >
        {steps.map(({ title: name, line }, index) => {
          const isNow = index === step;
          const isDone = index <= reached && !isNow;
          const said = isDone ? line(values, pictures).filter((part) => part !== "") : [];
          const look =
            "grid min-h-11 w-full grid-cols-[auto_1fr] items-center gap-x-2.5 rounded-md px-2 py-1 text-start text-sm";
          const words = (
            <>
              <span
                aria-hidden="true"
                className={`${DOT} ${isDone ? "border-primary bg-primary text-on-primary" : isNow ? "border-accent text-accent-text" : "border-field"}`}
              >
                {number(index)}
              </span>
              <span className="grid min-w-0">
                <span className={isNow ? "font-semibold" : ""}>{name}</span>
                {said.length > 0 && (
                  <small className="line-clamp-2 text-xs wrap-anywhere text-ink-soft">
                    <Written text={said.join(" · ")} />
                  </small>
                )}
              </span>
            </>
          );
          return (
            <li key={name} aria-current={isNow ? "step" : undefined} className={isDone || isNow ? "" : "text-ink-mute"}>
              {isDone ? (
                <button
                  type="submit"
                  name="go"
                  value={index}
                  onClick={(event) => {
                    event.preventDefault();
                    setOpen(false);
                    move(index);
                  }}
                  className={`${look} cursor-pointer hover:bg-sunken`}
                >
                  {words}
                </button>
              ) : (
                <span className={look}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
