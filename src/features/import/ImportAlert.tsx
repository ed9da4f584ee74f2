import type { RefObject } from "react";
import { fieldProblem } from "#i18n/field-problem.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { ImportAct, ImportProblem } from "./use-import.ts";
import { TitledText } from "#ui/message/TitledText.tsx";

type Props = { problem: ImportProblem | null; act: ImportAct; ref: RefObject<HTMLDivElement | null> };

/** Why a part of the import was refused, above what was pressed. It takes the focus when it comes. */
export function ImportAlert({ problem, act, ref }: Props) {
  if (problem?.act !== act) return null;
  const { title, text } = problemWords(problem.code);
  const [reason] = problem.errors ?? [];
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-danger bg-danger-soft p-4 text-sm text-danger"
    >
      <Icon name="circle-alert" />
      <p>
        <TitledText title={title} text={reason ? `${fieldProblem(reason.code)}.` : text} />
      </p>
    </div>
  );
}
