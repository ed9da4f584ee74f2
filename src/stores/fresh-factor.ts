import type { CallResult } from "#api/call.ts";

/** Asks the visitor for a second factor; resolves to whether it was shown. Nobody can be asked until a page says how. */
let ask: () => Promise<boolean> = () => Promise.resolve(false);

/** Says how this page asks for a second factor. */
export const askForFactorWith = (asker: () => Promise<boolean>): void => {
  ask = asker;
};

/** Does what needs a second factor shown lately; if the server wants one, asks for it and does it again. */
export async function withFreshFactor<Output>(act: () => Promise<CallResult<Output>>): Promise<CallResult<Output>> {
  const answer = await act();
  if (answer.ok || answer.problem.code !== "factor-needed") return answer;
  return (await ask()) ? act() : answer;
}
