import { atom } from "nanostores";
import type { CallResult } from "#api/call.ts";

/** Something waits for a second factor; `answer` says whether it was shown, once. */
export type FactorQuestion = { answer: (shown: boolean) => void };

/** What is asked right now; the island of overlays shows it on every page (`blocks/account/FactorOverlay.tsx`). */
export const $factorQuestion = atom<FactorQuestion | null>(null);

/** Asks the visitor for a second factor and wakes the island that does. Resolves to whether it was shown. */
const ask = (): Promise<boolean> =>
  new Promise((resolve) => {
    // Whoever asked before and got no answer is told that there is none.
    $factorQuestion.get()?.answer(false);
    const answer = (shown: boolean) => {
      $factorQuestion.set(null);
      resolve(shown);
    };
    $factorQuestion.set({ answer });
    dispatchEvent(new CustomEvent("island:wake", { detail: "toasts" }));
  });

/** Does what needs a second factor shown lately; if the server wants one, asks for it and does it again. */
export async function withFreshFactor<Output>(act: () => Promise<CallResult<Output>>): Promise<CallResult<Output>> {
  const answer = await act();
  if (answer.ok || answer.problem.code !== "factor-needed") return answer;
  return (await ask()) ? act() : answer;
}
