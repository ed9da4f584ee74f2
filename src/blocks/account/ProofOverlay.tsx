import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $proofQuestion } from "#api/proof-question.ts";
import type { ProofDialog } from "#features/account/proof/ProofDialog.tsx";

/** Asks the owner to confirm, on any page, when something needs it. Few are ever asked: the dialog's code comes with the first question. */
export function ProofOverlay() {
  const question = useStore($proofQuestion, { ssr: () => null });
  const [loaded, setLoaded] = useState<{ Dialog: typeof ProofDialog } | null>(null);
  useEffect(() => {
    if (!question || loaded) return;
    import("#features/account/proof/ProofDialog.tsx").then(
      (code) => setLoaded({ Dialog: code.ProofDialog }),
      // Without a connection the dialog cannot be loaded; the caller reports the failure.
      () => question.answer(false),
    );
  }, [question, loaded]);
  return question && loaded && <loaded.Dialog question={question} />;
}
