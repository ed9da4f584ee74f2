import type { FormAnswer } from "#domain/site/form-answer.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { TitledText } from "#ui/message/TitledText.tsx";

type Props = {
  answer: FormAnswer | null;
  /** What is said where it was done. */
  done: string;
};

/** What became of a form of one button that was sent without a script; with one, a toast says it. */
export function FormSaid({ answer, done }: Props) {
  if (!answer) return null;
  if (!answer.problem) {
    return (
      <Banner kind="ok" icon="check" role="status">
        {done}
      </Banner>
    );
  }
  const { title, text } = problemWords(answer.problem.code);
  return (
    <Banner kind="danger" icon="circle-alert" role="alert">
      <TitledText title={title} text={text} />
    </Banner>
  );
}
