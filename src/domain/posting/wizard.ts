import { blankDraft, readContent, type DeviceDraft, type DraftContent } from "./posting-draft.ts";
import { isOwnDraft, mergeDrafts } from "./merge.ts";
import {
  currentPictures,
  currentValues,
  within,
  type PostNotice,
  type Wizard,
  type WizardAction,
} from "./wizard-state.ts";

const lead = ({ focus }: Wizard, on: "step" | "problem" | "notice") => ({ on, count: (focus?.count ?? 0) + 1 });

/** Draws the fields anew with other values. */
function show(state: Wizard, content: DraftContent): Wizard {
  const step = within(content.step, state.steps);
  return {
    ...state,
    content,
    generation: state.generation + 1,
    step,
    reached: Math.max(state.reached, step),
    problem: null,
  };
}

const withDraft = (state: Wizard, draft: Partial<DeviceDraft>): Wizard => ({
  ...state,
  draft: { ...state.draft, ...draft },
});

/** Something was typed, ticked, arranged or gone to: it is newer than what is saved. */
const changed = (state: Wizard, draft: Partial<DeviceDraft>, now: string): Wizard =>
  withDraft({ ...state, saved: { ...state.saved, account: false } }, { ...draft, unsent: true, savedAt: now });

const withNotice = (state: Wizard, notice: PostNotice): Wizard => ({
  ...state,
  notices: [...state.notices.filter(({ kind }) => kind !== notice.kind), notice],
  focus: notice.kind === "expired" && state.phase === "editing" ? state.focus : lead(state, "notice"),
});

/** The wizard of a posting form: its steps, its draft here and in the account, and what is wrong. Pure; times come with the actions. */
export function wizard(state: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case "restored":
      return restore(state, action);
    case "opened": {
      const { content, draft, isSame, now } = action;
      const shown = isSame ? state : show(state, content);
      return withDraft(shown, { ...content, ...draft, savedAt: now });
    }
    case "typed":
      if (state.phase === "sent") return state;
      return changed(state, { values: action.values, pictures: currentPictures(state) }, action.now);
    case "arranged":
      return changed(state, { pictures: action.pictures, values: currentValues(state) }, action.now);
    case "dropped":
      return withoutPictures(state, action);
    case "stored":
      return { ...state, saved: { ...state.saved, device: action.device } };
    case "accepted": {
      const isLatest = state.draft.savedAt === action.savedAt;
      const next = withDraft(state, { id: action.id, version: action.version, unsent: !isLatest });
      return { ...next, saved: { ...next.saved, account: isLatest } };
    }
    case "overtaken":
      return overtake(state, action);
    case "chosen":
      return choose(state, action.mine);
    case "followed":
      return follow(state, action.draft);
    case "moved": {
      const step = within(action.step, state.steps);
      const reached = Math.max(state.reached, step);
      const here = { step, values: currentValues(state), pictures: currentPictures(state) };
      // Whoever goes on looking does not want it sent yet.
      const phase = state.phase === "waiting" ? "editing" : state.phase;
      return changed({ ...state, phase, step, reached, problem: null, focus: lead(state, "step") }, here, action.now);
    }
    case "refused": {
      const step = within(action.step ?? state.step, state.steps);
      return {
        ...state,
        phase: "editing",
        step,
        reached: Math.max(state.reached, step),
        problem: action.problem,
        focus: lead(state, "problem"),
      };
    }
    case "corrected": {
      if (!state.problem?.errors.some(({ field }) => field === action.field)) return state;
      const errors = state.problem.errors.filter(({ field }) => field !== action.field);
      return { ...state, problem: { ...state.problem, errors } };
    }
    case "noticed":
      return withNotice({ ...state, phase: "editing" }, action.notice);
    case "dismissed":
      return { ...state, notices: state.notices.filter(({ kind }) => kind !== action.kind) };
    case "waiting":
      return { ...state, phase: "waiting", problem: null };
    case "sending":
      return {
        ...state,
        phase: "sending",
        problem: null,
        notices: state.notices.filter(({ kind }) => kind !== "refused"),
      };
    case "stopped":
      return { ...state, phase: "editing" };
    case "sent":
      return { ...state, phase: "sent", draft: blankDraft(state.draft.owner, state.draft.device, state.draft.base) };
    case "rebased":
      return withDraft({ ...state, phase: "editing" }, { base: action.base });
    case "emptied": {
      const { owner, device } = state.draft;
      const empty = show({ ...state, reached: 0, notices: [] }, action.content);
      return { ...empty, phase: "editing", draft: blankDraft(owner, device), focus: lead(state, "step") };
    }
  }
}

function restore(before: Wizard, action: Extract<WizardAction, { type: "restored" }>): Wizard {
  const { device, server, now, typed = {} } = action;
  const state = withDraft(before, action.draft);
  const merged = mergeDrafts(device, server);
  const { content, other, id, version } = merged;
  const isTyped = Object.keys(typed).length > 0;
  if (!content) {
    const begun = withDraft(state, { id, version });
    return isTyped ? changed(begun, { values: { ...state.content.values, ...typed } }, now) : begun;
  }
  const values = { ...state.content.values, ...content.values, ...typed };
  const unsent = merged.unsent || isTyped;
  const savedAt = isTyped ? now : (merged.from === "server" ? server?.updatedAt : device?.savedAt) || now;
  const draft = { ...content, values, id, version, other, unsent, savedAt };
  const next = withDraft({ ...state, saved: { device: true, account: !unsent } }, draft);
  // The page has drawn the account's draft already.
  const isDrawn = merged.from === "server" && !isTyped && state.generation === 0 && state.step === content.step;
  return isDrawn ? next : show(next, { ...content, values });
}

function withoutPictures(state: Wizard, { pictures, now }: { pictures: readonly string[]; now: string }): Wizard {
  const left = currentPictures(state).filter((id) => !pictures.includes(id));
  const values = currentValues(state);
  return changed({ ...state, pictureGeneration: state.pictureGeneration + 1 }, { pictures: left, values }, now);
}

/** Another device was quicker, or the draft is gone there. */
function overtake(state: Wizard, { server, now }: Extract<WizardAction, { type: "overtaken" }>): Wizard {
  const content = server && readContent(server.data);
  // Gone there: this one begins anew, without the pictures that went with it.
  if (!server || !content) {
    const begun = withDraft(state, { id: null, version: 0 });
    return withoutPictures(begun, { pictures: currentPictures(state), now });
  }
  if (isOwnDraft(server, state.draft)) return withDraft(state, { id: server.id, version: server.version });
  return withDraft(state, {
    id: server.id,
    other: { ...content, savedAt: server.updatedAt, version: server.version },
  });
}

function choose(state: Wizard, mine: boolean): Wizard {
  const { other } = state.draft;
  if (!other) return state;
  if (mine) return withDraft(state, { version: other.version, other: null, unsent: true });
  const { values, pictures, step, version, savedAt } = other;
  const taken = withDraft(state, { values, pictures, step, version, savedAt, other: null, unsent: false });
  return show({ ...taken, saved: { device: true, account: true } }, { values, pictures, step });
}

function follow(state: Wizard, draft: DeviceDraft): Wizard {
  if (state.phase !== "editing" || draft.owner !== state.draft.owner) return state;
  // What comes late, as from this window itself, must not bring back an earlier step and what was typed before.
  if (draft.savedAt < state.draft.savedAt) return state;
  const isSame = draft.savedAt === state.draft.savedAt;
  const next = { ...state, draft, saved: { device: true, account: !draft.unsent } };
  const { values, pictures, step } = draft;
  return isSame ? next : show(next, { values, pictures, step });
}
