import type { ReactNode } from "react";
import { currentValues } from "#domain/posting/wizard-state.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { PostProblem } from "./PostProblem.tsx";
import { usePosting } from "./post-context.ts";

/**
 * One step: folded to a line before and after it is filled in. All are one form, so nothing is lost by going back and forth; without a
 * script the fields of a folded step are sent along.
 */
export function PostStep({ index, children }: { index: number; children: ReactNode }) {
  const { kind, wizard, move } = usePosting();
  const { title, icon, about, line } = kind.steps()[index]!;
  const isOpen = index === wizard.step;
  const isDone = index <= wizard.reached && !isOpen;
  const said = isDone ? line(currentValues(wizard)).filter((part) => part !== "") : [];
  return (
    <div>
      {!isOpen && (
        <section
          className={`grid grid-cols-1 gap-1 rounded-lg border border-line p-4 sm:px-6 ${isDone ? "" : "text-ink-soft"}`}
        >
          <h2 className="flex items-center gap-2.5 text-lg">
            <span className="flex-none text-primary">
              <Icon name={isDone ? "circle-check" : icon} />
            </span>
            <span>{title}</span>
            {isDone && (
              <Button
                type="submit"
                name="go"
                value={index}
                kind="ghost"
                size="sm"
                icon="pencil"
                className="ms-auto min-h-11"
                onClick={(event) => {
                  event.preventDefault();
                  move(index);
                }}
              >
                {m.posting_edit()}
                <span className="sr-only">: {title}</span>
              </Button>
            )}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-soft">{said.join(" · ") || about}</p>
        </section>
      )}
      <div
        id={isOpen ? "post-step" : undefined}
        hidden={!isOpen}
        className="scroll-mt-24 [&:not([hidden])]:grid [&:not([hidden])]:gap-4"
      >
        {isOpen && <PostProblem />}
        {children}
      </div>
    </div>
  );
}
