import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { StepUpDialog } from "#features/account/factors/StepUpDialog.tsx";
import { $factorQuestion } from "#stores/session/fresh-factor.ts";

/** Asks for a second factor, on any page, when something needs one. Hardly anybody is ever asked: the dialog's code comes with the first question. */
export function FactorOverlay() {
  const question = useStore($factorQuestion, { ssr: () => null });
  const [loaded, setLoaded] = useState<{ Dialog: typeof StepUpDialog } | null>(null);
  useEffect(() => {
    if (!question || loaded) return;
    import("#features/account/factors/StepUpDialog.tsx").then(
      (code) => setLoaded({ Dialog: code.StepUpDialog }),
      // Without a connection the dialog cannot be loaded; the caller reports the failure.
      () => question.answer(false),
    );
  }, [question, loaded]);
  return question && loaded && <loaded.Dialog question={question} />;
}
