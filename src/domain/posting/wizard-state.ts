import type { Draft } from "./draft.ts";
import { blankDraft, type DeviceDraft, type PostBase, type DraftContent, type PostValues } from "./posting-draft.ts";
import type { ProblemCode } from "../problem.ts";

/** Why the form, or its open step, was not accepted. */
export type PostProblem = { code: ProblemCode; errors: readonly { field: string; code: string; value?: string }[] };
/** What concerns all of the form and stands above it. `meanwhile`: what was changed elsewhere while something was typed here. */
export type PostNotice =
  | { kind: "refused"; code: ProblemCode }
  | { kind: "foreign-picture" }
  | { kind: "meanwhile"; fields: readonly string[] }
  | { kind: "expired" };

export type Wizard = {
  /** How many steps there are. */
  steps: number;
  /** The open step and the furthest one so far, from 0. */
  step: number;
  reached: number;
  /** What the fields begin with. With each `generation` they are drawn anew, with other values in them. */
  content: DraftContent;
  generation: number;
  /** Grows when pictures went that somebody did not take out here: their field is drawn anew. */
  pictureGeneration: number;
  draft: DeviceDraft;
  /** Whether the latest text is saved on the device and in the account. */
  saved: { device: boolean; account: boolean };
  /** A post of one's own is changed: it is saved on the device only, until it is sent. */
  edit: boolean;
  /** `waiting`: it is sent as soon as its pictures are up. */
  phase: "editing" | "waiting" | "sending" | "sent";
  problem: PostProblem | null;
  notices: readonly PostNotice[];
  /** Grows whenever the focus has to move: to the heading of a step, a problem, or a notice. */
  focus: { on: "step" | "problem" | "notice"; count: number } | null;
};

type Began = {
  /** Whose draft it is, and a name for this device. */
  draft: Pick<DeviceDraft, "owner" | "device">;
  typed?: PostValues;
};

export type WizardAction =
  /** The drafts of this device and of the account have been read. `typed`: what was typed before that, which wins over both. */
  | ({ type: "restored"; device: DeviceDraft | undefined; server: Draft | null; now: string } & Began)
  /** A post of one's own stands in the form, with what was changed in an earlier visit. `isSame`: as the page has drawn it. */
  | { type: "opened"; content: DraftContent; draft: Began["draft"] & { base: PostBase }; isSame: boolean; now: string }
  | { type: "typed"; values: PostValues; now: string }
  | { type: "arranged"; pictures: string[]; now: string }
  /** These are no pictures of the account's any more. */
  | { type: "dropped"; pictures: readonly string[]; now: string }
  | { type: "stored"; device: boolean }
  /** The account has the draft as it was at `savedAt`. */
  | { type: "accepted"; id: string; version: number; savedAt: string }
  /** The account has another version than this device knew; null: none any more. */
  | { type: "overtaken"; server: Draft | null; now: string }
  | { type: "chosen"; mine: boolean }
  /** Another tab of this browser wrote. */
  | { type: "followed"; draft: DeviceDraft }
  | { type: "moved"; step: number; now: string }
  | { type: "refused"; problem: PostProblem; step: number | null }
  | { type: "corrected"; field: string }
  | { type: "noticed"; notice: PostNotice }
  | { type: "dismissed"; kind: PostNotice["kind"] }
  | { type: "waiting" }
  | { type: "sending" }
  | { type: "stopped" }
  | { type: "sent" }
  | { type: "rebased"; base: PostBase }
  | { type: "emptied"; content: DraftContent };

/** A form as the page drew it. `owner`: id of the account; `device`: a name for this device, where it has none yet. */
export function beginWizard(options: {
  steps: number;
  content: DraftContent;
  owner: string;
  edit: boolean;
  problem?: PostProblem | null;
}): Wizard {
  const { steps, content, owner, edit, problem = null } = options;
  const step = within(content.step, steps);
  return {
    steps,
    step,
    reached: edit ? steps - 1 : step,
    content,
    generation: 0,
    edit,
    pictureGeneration: 0,
    draft: blankDraft(owner, ""),
    saved: { device: true, account: false },
    phase: "editing",
    problem,
    notices: [],
    focus: problem ? { on: "problem", count: 1 } : null,
  };
}

/** A step of the form, whatever number is asked for. */
export const within = (step: number, steps: number): number => Math.min(Math.max(step, 0), steps - 1);

/** Everything that the form holds, as far as it was looked at. */
export const currentValues = ({ draft, content }: Pick<Wizard, "draft" | "content">): PostValues =>
  draft.savedAt === "" ? content.values : draft.values;
export const currentPictures = ({ draft, content }: Pick<Wizard, "draft" | "content">): string[] =>
  draft.savedAt === "" ? content.pictures : draft.pictures;
