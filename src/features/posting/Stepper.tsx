import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

type Props = { titles: readonly string[]; step: number; reached: number };

const DOT = "z-1 grid size-9 place-items-center rounded-full text-sm leading-none font-bold";
const LINE =
  "first:before:hidden not-first:before:absolute not-first:before:start-[calc(-50%+1.5rem)] not-first:before:end-[calc(50%+1.5rem)] not-first:before:top-[1.05rem] not-first:before:h-[3px] not-first:before:[mask:var(--stitch)_repeat-x]";

/** How far somebody has come: a stitched line from step to step. Six names have no room on a phone, where the open step's stands right below. */
export function Stepper({ titles, step, reached }: Props) {
  const locale = currentLocale();
  const number = (index: number) => formatNumber(index + 1, locale);
  const isDone = (index: number) => index < reached && index !== step;
  return (
    <>
      <ol aria-label={m.posting_steps()} className="mb-5 grid auto-cols-[minmax(0,1fr)] grid-flow-col sm:mb-8">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === step ? "step" : undefined}
            className={`relative grid content-start justify-items-center gap-1.5 text-center text-2xs leading-snug font-medium sm:text-xs ${LINE} ${index <= reached ? "before:bg-primary text-ink" : "before:bg-line-strong text-ink-mute"} aria-[current=step]:font-semibold`}
          >
            <span
              aria-hidden="true"
              className={`${DOT} ${
                isDone(index)
                  ? "border-[1.5px] border-primary bg-primary text-on-primary"
                  : index === step
                    ? "border-[2.5px] border-accent bg-surface text-accent-text"
                    : "border-[1.5px] border-field bg-surface"
              }`}
            >
              {number(index)}
            </span>
            <span className={titles.length > 5 ? "max-sm:sr-only" : ""}>{title}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {m.posting_step_now({ number: number(step), count: number(titles.length - 1), title: titles[step] ?? "" })}
      </p>
    </>
  );
}
