import { useCallback, useRef, useState } from "react";
import { wizard } from "#domain/posting/wizard.ts";
import { type Wizard, type WizardAction } from "#domain/posting/wizard-state.ts";

/** Says what happened; the answer is the state that came of it. */
export type Dispatch = (action: WizardAction) => Wizard;

/** The wizard's state. Timers and answers that come later read it as it is then, not as it was when they began. */
export function useWizard(begin: () => Wizard) {
  const [state, setState] = useState(begin);
  const latest = useRef(state);
  const dispatch = useCallback<Dispatch>((action) => {
    latest.current = wizard(latest.current, action);
    setState(latest.current);
    return latest.current;
  }, []);
  return { state, latest, dispatch };
}
