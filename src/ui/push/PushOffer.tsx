import { lazy, Suspense } from "react";
import type { PushQuestionProps } from "./PushQuestion.tsx";

const PushQuestion = lazy(() => import("./PushQuestion.tsx").catch(() => ({ default: () => null })));

/** Asks whether this device shall be told, after an act whose answer somebody waits for (`#stores/push-asked.ts`); loaded then. */
export const PushOffer = (props: PushQuestionProps) => (
  <Suspense fallback={null}>
    <PushQuestion {...props} />
  </Suspense>
);
