import type { RefObject } from "react";
import { Icon } from "../icon/Icon.tsx";
import { TitledText } from "../message/TitledText.tsx";
import type { FormProblemWords } from "./use-form.ts";

type Props = {
  problem: FormProblemWords | null;
  /** Id and label of each field that can be wrong, by its name, in the order of the form. */
  fields: Readonly<Record<string, { id: string; label: string }>>;
  ref: RefObject<HTMLDivElement | null>;
  /** Brings the focus to a field. */
  onChoose: (field: string) => void;
};

/** Why the form was not accepted, above it, with a link to each field. It takes the focus when it comes. */
export function FormProblem({ problem, fields, ref, onChoose }: Props) {
  if (!problem) return null;
  const wrong = Object.entries(fields).filter(([name]) => name in problem.fields);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-md border border-danger bg-danger-soft p-4 text-sm text-danger"
    >
      <Icon name="circle-alert" />
      <p>
        <TitledText title={problem.title} text={problem.text} />
      </p>
      {wrong.length > 0 && (
        <ul className="col-start-2">
          {wrong.map(([name, { id, label }]) => (
            <li key={name}>
              <a
                href={`#${id}`}
                className="inline-block min-h-11 py-2.5 underline"
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(name);
                }}
              >
                {label}: {problem.fields[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
