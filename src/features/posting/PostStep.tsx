import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
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

/** One step. All are one form, so nothing is lost by going back and forth; without a script the fields of the others are sent along. */
export function PostStep({ index, children }: { index: number; children: ReactNode }) {
  const isOpen = index === usePosting().wizard.step;
  return (
    <div
      id={isOpen ? "post-step" : undefined}
      hidden={!isOpen}
      className="scroll-mt-34 lg:scroll-mt-24 [&:not([hidden])]:grid [&:not([hidden])]:gap-4"
    >
      {isOpen && <PostProblem />}
      {children}
    </div>
  );
}
