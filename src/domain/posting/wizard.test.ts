import fc from "fast-check";
import { expect, test } from "vitest";
import { blankDraft } from "./posting-draft.ts";
import { wizard } from "./wizard.ts";
import { beginWizard, currentPictures, currentValues, type Wizard, type WizardAction } from "./wizard-state.ts";

const NOW = "2026-11-26T10:00:00.000Z";
const LATER = "2026-11-26T10:05:00.000Z";
const content = (title: string, step = 0) => ({ values: { title }, pictures: ["u-1"], step });
const begin = (edit = false) => beginWizard({ steps: 5, content: content(""), owner: "owner", edit });
const server = (title: string, version: number, device = "desk") => ({
  id: "d-1",
  version,
  updatedAt: NOW,
  data: { ...content(title, 2), device },
});
const after = (state: Wizard, ...actions: WizardAction[]) => actions.reduce(wizard, state);
const begun = { draft: { owner: "owner", device: "phone" }, now: NOW };
const restored = (draft = server("There", 3)): WizardAction => ({
  type: "restored",
  device: undefined,
  server: draft,
  ...begun,
});
const typed = (title: string, now = LATER): WizardAction => ({ type: "typed", values: { title }, now });

test("an empty form is no draft until something is typed", () => {
  const empty = after(begin(), { type: "restored", device: undefined, server: null, ...begun });
  expect(empty.draft.savedAt).toBe("");
  expect(empty.generation).toBe(0);
  const state = after(empty, typed("Lake flat"));
  expect(state.draft).toMatchObject({ savedAt: LATER, unsent: true, device: "phone", pictures: ["u-1"] });
});

test("another window's newer draft is followed; one that comes late brings back neither an earlier step nor older words", () => {
  const state = after(begin(), restored(), typed("Lake flat"), { type: "moved", step: 3, now: LATER });
  const late = { ...state.draft, values: { title: "Lake" }, step: 2, savedAt: NOW };
  expect(after(state, { type: "followed", draft: late })).toBe(state);
  const newer = { ...late, values: { title: "Lake view" }, savedAt: "2026-11-26T10:06:00.000Z" };
  const followed = after(state, { type: "followed", draft: newer });
  expect(followed.step).toBe(2);
  expect(followed.content.values).toEqual({ title: "Lake view" });
});

test("the account's draft is shown, and what was typed before it came goes over it", () => {
  expect(currentValues(after(begin(), restored()))).toEqual({ title: "There" });
  const quick = after(begin(), { ...restored(), typed: { title: "Quick" } } as WizardAction);
  expect(currentValues(quick)).toEqual({ title: "Quick" });
  expect(quick.content.values).toEqual({ title: "Quick" });
  expect(quick.draft.unsent).toBe(true);
});

test("a draft that the page has drawn already is not drawn again", () => {
  const drawn = beginWizard({ steps: 5, content: content("There", 2), owner: "owner", edit: false });
  expect(after(drawn, restored()).generation).toBe(0);
  expect(after(begin(), restored()).generation).toBe(1);
});

test("a draft is as old as it was where it came from", () => {
  expect(after(begin(), restored()).draft.savedAt).toBe(NOW);
  const device = {
    ...blankDraft("owner", "phone"),
    ...content("Here"),
    savedAt: "2026-11-25T08:00:00.000Z",
    unsent: true,
  };
  const here: WizardAction = { type: "restored", device, server: null, ...begun, now: LATER };
  expect(after(begin(), here).draft.savedAt).toBe(device.savedAt);
  expect(after(begin(), { ...here, typed: { title: "Quick" } } as WizardAction).draft.savedAt).toBe(LATER);
});

test("a post that is opened to be changed stands in the form, and its draft knows what it was", () => {
  const base = { version: "v1", values: { title: "Posted" } };
  const opened: WizardAction = {
    ...{ type: "opened", content: content("Posted", 1), isSame: false, now: LATER },
    draft: { owner: "owner", device: "phone", base },
  };
  const state = after(begin(true), opened);
  expect(state.draft).toMatchObject({ ...content("Posted", 1), owner: "owner", device: "phone", base, savedAt: LATER });
  expect([state.content.values, state.generation]).toEqual([{ title: "Posted" }, 1]);
  expect(after(begin(true), { ...opened, isSame: true } as WizardAction).generation).toBe(0);
});

test("a notice that is dismissed goes, and the others stay", () => {
  const state = after(
    begin(),
    { type: "noticed", notice: { kind: "expired" } },
    { type: "noticed", notice: { kind: "foreign-picture" } },
    { type: "dismissed", kind: "expired" },
  );
  expect(state.notices).toEqual([{ kind: "foreign-picture" }]);
});

test("what was typed while a write was on its way is still to be sent", () => {
  const state = after(begin(), restored(), typed("One"), typed("Two", "2026-11-26T10:06:00.000Z"));
  const accepted = after(state, { type: "accepted", id: "d-1", version: 4, savedAt: LATER });
  expect(accepted.draft).toMatchObject({ version: 4, unsent: true });
  expect(accepted.saved.account).toBe(false);
  const last = after(accepted, { type: "accepted", id: "d-1", version: 5, savedAt: accepted.draft.savedAt });
  expect(last.draft.unsent).toBe(false);
  expect(last.saved.account).toBe(true);
});

test("another device was quicker: nothing is lost until somebody chooses", () => {
  const state = after(begin(), restored(), typed("Here"), { type: "overtaken", server: server("Desk", 7), now: LATER });
  expect(state.draft.other).toMatchObject({ values: { title: "Desk" }, version: 7 });
  expect(currentValues(state)).toEqual({ title: "Here" });
  const mine = after(state, { type: "chosen", mine: true });
  expect(mine.draft).toMatchObject({ version: 7, other: null, unsent: true, values: { title: "Here" } });
  const theirs = after(state, { type: "chosen", mine: false });
  expect(theirs.content.values).toEqual({ title: "Desk" });
  expect(theirs.draft).toMatchObject({ version: 7, other: null, unsent: false });
  expect(theirs.generation).toBe(state.generation + 1);
  expect(theirs.saved).toEqual({ device: true, account: true });
});

test("a draft that is gone begins anew, without the pictures that went with it; words of this very device are no other version", () => {
  const state = after(begin(), restored(), typed("Here"));
  const gone = after(state, { type: "overtaken", server: null, now: LATER });
  expect(gone.draft).toMatchObject({ id: null, version: 0, pictures: [], values: { title: "Here" }, unsent: true });
  expect(gone.pictureGeneration).toBe(state.pictureGeneration + 1);
  const own = after(state, { type: "overtaken", server: server("Her", 9, "phone"), now: LATER });
  expect(own.draft).toMatchObject({ version: 9, other: null, values: { title: "Here" } });
});

test("what is wrong leads into its step, and goes field by field as it is put right", () => {
  const errors = [
    { field: "price", code: "required" },
    { field: "area", code: "required" },
  ];
  const refused = after(
    begin(),
    { type: "sending" },
    { type: "refused", problem: { code: "invalid-input", errors }, step: 2 },
  );
  expect(refused).toMatchObject({ step: 2, reached: 2, phase: "editing", focus: { on: "problem" } });
  const corrected = after(refused, { type: "corrected", field: "price" });
  expect(corrected.problem?.errors).toEqual([errors[1]]);
  expect(after(corrected, { type: "corrected", field: "price" })).toBe(corrected);
  expect(after(corrected, { type: "moved", step: 3, now: NOW }).problem).toBeNull();
});

test("whatever happens, the open step is one of the form's, nothing reached is forgotten, and no notice stands twice", () => {
  const action: fc.Arbitrary<WizardAction> = fc.oneof(
    fc.integer({ min: -3, max: 9 }).map((step): WizardAction => ({ type: "moved", step, now: NOW })),
    fc.string().map((title) => typed(title)),
    fc.boolean().map((mine): WizardAction => ({ type: "chosen", mine })),
    fc.nat(9).map((version): WizardAction => ({ type: "overtaken", server: server("Desk", version), now: NOW })),
    fc.nat(9).map((version): WizardAction => ({ type: "accepted", id: "d-1", version, savedAt: NOW })),
    fc
      .integer({ min: -2, max: 8 })
      .map((step): WizardAction => ({ type: "refused", problem: { code: "invalid-input", errors: [] }, step })),
    fc.constant<WizardAction>({ type: "noticed", notice: { kind: "refused", code: "timeout" } }),
    fc.constant<WizardAction>({ type: "dropped", pictures: ["u-1"], now: NOW }),
  );
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      let state = begin();
      for (const one of actions) {
        const before = state;
        state = wizard(state, one);
        expect(state.step).toBeGreaterThanOrEqual(0);
        expect(state.step).toBeLessThanOrEqual(state.reached);
        expect(state.reached).toBeLessThan(state.steps);
        expect(state.reached).toBeGreaterThanOrEqual(before.reached);
        expect(state.generation).toBeGreaterThanOrEqual(before.generation);
        expect(new Set(state.notices.map(({ kind }) => kind)).size).toBe(state.notices.length);
        // Nothing that was typed here goes unless somebody takes the other version.
        if (one.type !== "typed" && !(one.type === "chosen" && !one.mine))
          expect(currentValues(state)).toEqual(currentValues(before));
        expect(currentPictures(state).every((id) => id === "u-1")).toBe(true);
      }
    }),
  );
});

test("a form that waits for its pictures is sent, stopped, or looked at again; going elsewhere ends the waiting", () => {
  const waiting = after(begin(), typed("Lake flat"), { type: "waiting" });
  expect(waiting.phase).toBe("waiting");
  expect(after(waiting, { type: "sending" }).phase).toBe("sending");
  expect(after(waiting, { type: "stopped" }).phase).toBe("editing");
  expect(after(waiting, { type: "moved", step: 1, now: LATER })).toMatchObject({ phase: "editing", step: 1 });
  // What is typed meanwhile is kept, and goes along.
  expect(after(waiting, typed("Lake view"))).toMatchObject({
    phase: "waiting",
    draft: { values: { title: "Lake view" } },
  });
});
