import type { RefObject } from "react";
import { Icon } from "../Icon.tsx";
import type { FormProblemWords } from "./use-form.ts";

type Props = {
  problem: FormProblemWords | null;
  /** What the form's fields are called, by name. */
  labels: Readonly<Record<string, string>>;
  ref: RefObject<HTMLDivElement | null>;
  /** Brings the focus to a field. */
  onChoose: (field: string) => void;
};

/** Why the form was not accepted, above it, with a way to each field. It takes the focus when it comes. */
export function FormProblem({ problem, labels, ref, onChoose }: Props) {
  if (!problem) return null;
  const named = Object.entries(problem.fields).filter(([field]) => field in labels);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-md border border-danger bg-danger-soft p-4 text-sm text-danger"
    >
      <Icon name="circle-alert" />
      <p>
        <b>{problem.title}</b> {problem.text}
      </p>
      {named.length > 0 && (
        <ul className="col-start-2">
          {named.map(([field, why]) => (
            <li key={field}>
              <button type="button" onClick={() => onChoose(field)} className="min-h-11 text-start underline">
                {labels[field]}: {why}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
