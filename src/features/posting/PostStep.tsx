import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { currentValues } from "#domain/posting/wizard-state.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { stepOf } from "#domain/posting/steps.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { usePosting, fieldId } from "./post-context.ts";

/** Why the form was not accepted, above the open step, with a link to each field, in whichever step it is. */
function PostProblem() {
  const { kind, wizard, form, labelOf, move, focusable } = usePosting();
  const summary = useRef<HTMLDivElement>(null);
  const { problem, focus } = wizard;
  useEffect(() => {
    if (focus?.on !== "problem") return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "start" });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- with each refusal, and not while it is put right
  }, [focus?.count]);
  if (!problem) return null;
  const own = kind.words(problem);
  const words = { ...problemWords(problem.code), ...(typeof own === "string" ? { title: own, text: "" } : own) };
  const fields = Object.fromEntries(problem.errors.map(({ field, code }) => [field, fieldProblem(code)]));
  const named = Object.fromEntries(
    problem.errors.map(({ field }) => [field, { id: fieldId(field), label: labelOf(field) }]),
  );
  const focusField = (field: string) => {
    const step = stepOf(kind.form.steps, field);
    if (step !== null && step !== wizard.step) flushSync(() => move(step));
    const known = focusable.current.get(field);
    if (known) return known.focus();
    // A group's boxes are fields of their own: the first one stands for all of them.
    const boxes = form.getValues(field) as unknown;
    const [box] = typeof boxes === "object" && boxes !== null ? Object.keys(boxes) : [];
    form.setFocus(box === undefined ? field : `${field}.${box}`);
  };
  return <FormProblem ref={summary} problem={{ ...words, fields }} fields={named} onChoose={focusField} />;
}

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
