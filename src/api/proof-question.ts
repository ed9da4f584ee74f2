import { atom } from "nanostores";
import { isMissingProof, type MissingProof } from "#domain/account/sign-in/proof.ts";
import type { Problem } from "./problem.ts";

/** Something waits until the owner of the account confirms it; `answer` says whether they did, once. */
export type ProofQuestion = { missing: readonly MissingProof[]; answer: (shown: boolean) => void };

/** What is asked right now; the island of overlays shows it on every page (`blocks/account/ProofOverlay.tsx`). */
export const $proofQuestion = atom<ProofQuestion | null>(null);

/** Asks the visitor for what is missing and wakes the island that does. Resolves to whether it was shown. */
export const askForProof = ({ errors = [] }: Problem): Promise<boolean> =>
  new Promise((resolve) => {
    // Whoever asked before and got no answer is told that there is none.
    $proofQuestion.get()?.answer(false);
    const answer = (shown: boolean) => {
      $proofQuestion.set(null);
      resolve(shown);
    };
    $proofQuestion.set({ missing: errors.map(({ code }) => code).filter(isMissingProof), answer });
    dispatchEvent(new CustomEvent("island:wake", { detail: "toasts" }));
  });
