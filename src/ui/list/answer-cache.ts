/** Answers that a visit keeps, so that Back does not wait. */
const KEPT = 30;

export type AnswerCache<Answer> = {
  /** The answer that an address had before; undefined for a new one. */
  known: (href: string) => Answer | undefined;
  keep: (href: string, answer: Answer) => void;
  clear: () => void;
};

/** The answers of one visit by the address of their search, the oldest dropped first. */
export function createAnswerCache<Answer>(): AnswerCache<Answer> {
  const answers = new Map<string, Answer>();
  return {
    known: (href) => answers.get(href),
    keep: (href, answer) => {
      answers.set(href, answer);
      const oldest = answers.keys().next();
      if (answers.size > KEPT && !oldest.done) answers.delete(oldest.value);
    },
    clear: () => answers.clear(),
  };
}
