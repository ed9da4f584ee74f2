import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import type { PostValues } from "#domain/posting/posting-draft.ts";
import { wizard } from "#domain/posting/wizard.ts";
import type { Wizard, WizardAction } from "#domain/posting/wizard-state.ts";
import { NO_PICTURES_ON_THEIR_WAY, type PicturesWay } from "./pictures/pictures-way.ts";

/** Says what happened; the answer is the state that came of it. */
export type Dispatch = (action: WizardAction) => Wizard;

/**
 * What a form knows, beside what its fields hold. Timers and answers that come later read it as it is then, not as it was when they began.
 */
export type PostStore = {
  $wizard: ReadableAtom<Wizard>;
  dispatch: Dispatch;
  /** Reads the fields, as long as they stand there. */
  $read: WritableAtom<() => PostValues>;
  $pictures: WritableAtom<PicturesWay>;
};

export function postStore(first: Wizard): PostStore {
  const $wizard = atom(first);
  return {
    $wizard,
    dispatch: (action) => {
      $wizard.set(wizard($wizard.get(), action));
      return $wizard.get();
    },
    $read: atom(() => first.content.values),
    $pictures: atom(NO_PICTURES_ON_THEIR_WAY),
  };
}
