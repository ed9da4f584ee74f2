import * as v from "valibot";
import type { InputOf } from "#api/endpoint.ts";
import type { DraftStepAnswer, saveDraftStep } from "#api/posting/drafts.ts";
import { problemsOf, sentValues, type PostingForm } from "#api/posting/post-check.ts";
import { projectForm } from "#api/posting/project-form.ts";
import { propertyForm } from "#api/posting/property-form.ts";
import { resortForm } from "#api/posting/resort-form.ts";
import { db } from "#db/client.ts";
import { draftOf, keepDraft } from "#db/posts/drafts.ts";
import { placeIndex, placesByName } from "#db/places.ts";
import type { StoredPost } from "#db/posts/stored-post.ts";
import { readDraftData, type DraftKind } from "#domain/posting/draft.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { placeInTexts } from "#domain/place/lookup/address.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { TABLES, TICKED, TICKS, valuesOfEntries } from "#domain/posting/fields.ts";
import { stepOf } from "#domain/posting/steps.ts";
import type { Answer, Call } from "../http/answer.ts";
import { createPost, editPost, findToEdit } from "./post.ts";
import { consume } from "../http/limits.ts";
import { addPicture } from "../pictures/stored-pictures.ts";
import { POST_KINDS, type PostInput, type StoredKind } from "./kinds.ts";
import { ProblemError } from "../http/problem.ts";

type Step = InputOf<typeof saveDraftStep>;

/** The writes of a kind, for content that its form's schema has read. */
const writesOf = <Kind extends SubmittedKind>(form: PostingForm, kind: StoredKind<Kind>) => ({
  form,
  find: findToEdit(kind.plural),
  create: (call: Call<Step>, content: object) => createPost(kind)({ ...call, input: content as PostInput[Kind] }),
  edit: (call: Call<Step>, content: object, post: StoredPost) =>
    editPost(kind)({ ...call, input: content as PostInput[Kind] & { version: Date } }, post),
});
const KINDS = {
  property: writesOf(propertyForm, POST_KINDS.listings),
  resort: writesOf(resortForm, POST_KINDS.resorts),
  project: writesOf(projectForm, POST_KINDS.projects),
};

/** Fields of a step's own that are none of the post's. */
const OF_THE_STEP = ["step", "go", "edit", "version", "locale", "kind", "pictures", "picturesFiles", "placeChoice"];

/** Without a script nothing put slugs beside what was typed: a name in full, or the choice among several of one name, says which is meant. */
function withPlaces(values: PostValues, choice: unknown): PostValues {
  const next = { ...values };
  for (const field of ["place", "district"] as const) {
    const text = textOf(values, `${field}Text`);
    if (text === "") {
      if (`${field}Text` in values) next[field] = "";
      continue;
    }
    const within = field === "place" ? textOf(values, "districtText") : "";
    const found = placesByName(text, { within, districts: field === "district" });
    const meant =
      found.find(({ slug }) => slug === choice) ?? found.find(({ slug }) => slug === textOf(values, field)) ?? null;
    next[field] = (meant ?? (found.length === 1 ? found[0]! : null))?.slug ?? "";
  }
  if (textOf(next, "place") !== "" && textOf(values, "districtText") === "") next["district"] = "";
  // An address that names its place has said it.
  if ("location" in values && "placeText" in values && textOf(next, "place") + textOf(next, "district") === "")
    next["place"] = placeInTexts(placeIndex, [textOf(values, "location")])?.slug ?? "";
  const area = textOf(values, "area");
  const isOther = area !== textOf(values, "areaEn") && area !== textOf(values, "areaBn");
  return { ...next, division: "", ...("areaEn" in values && isOther && { areaEn: "", areaBn: "" }) };
}

function valuesOf(input: Step): PostValues {
  const entries = Object.entries(input).filter(([name]) => !OF_THE_STEP.includes(name));
  return withPlaces(valuesOfEntries(entries, [...TICKED, ...TABLES, ...TICKS]), input["placeChoice"]);
}

const isNewFile = (part: string | File): part is File => typeof part !== "string" && part.size > 0;

/** Where a form goes on without a script. `step` from 0. */
const stepPath = (kind: DraftKind, step: number, edit: string | undefined): string =>
  `/post-${kind}?${new URLSearchParams({ step: String(step + 1), ...(edit && { edit }) })}`;

/**
 * Takes one step of a form that was sent without a script. Everything that it holds is saved first, so that whatever is wrong nothing of it
 * has to be typed again.
 */
export async function saveStep(call: Call<Step>, kind: DraftKind): Promise<Answer<DraftStepAnswer>> {
  const { input, signedIn } = call;
  const { account } = await signedIn();
  const { form, find, create, edit } = KINDS[kind];
  const last = form.steps.length - 1;
  const step = Math.min(input.step - 1, last);
  const values = valuesOf(input);
  const found = input.edit ? await find({ param: () => input.edit ?? "", signedIn }) : null;
  const pictures = found
    ? await withNewPictures(call, kind, found.id)
    : await saveDraft(call, kind, { values, step: input.go ?? Math.min(step + 1, last) });
  const isGoing = input.go !== undefined && input.go < step;
  const problems = problemsOf(form, values, pictures, input.locale ?? "en").filter(
    ({ field }) => step === last || stepOf(form.steps, field) === step,
  );
  if (problems.length > 0 && !isGoing) throw new ProblemError("invalid-input", problems);
  const sent = { ...sentValues(form, values), pictures, locale: input.locale ?? "en" };
  const next = { data: { step: input.go ?? step + 1 }, goTo: stepPath(kind, input.go ?? step + 1, input.edit) };
  if (found) {
    const content = v.safeParse(form.schema, sent);
    // A step whose faults stand in another one is left as it is until that one is put right.
    if (!content.success && step !== last) return next;
    if (!content.success) throw new ProblemError("invalid-input", []);
    await edit(call, { ...content.output, version: new Date(input.version ?? "") }, found);
    return step === last && !isGoing ? { ...next, goTo: `/post-${kind}?sent=changed` } : next;
  }
  if (step < last || isGoing) return next;
  const draftId = (await draftOf(db, account.id, kind))?.id;
  await create(call, v.parse(form.schema, { ...sent, draftId }));
  return { ...next, goTo: `/post-${kind}?sent=new` };
}

/** The pictures that stay, and those that came with the step, uploaded for a draft or post. */
async function withNewPictures({ input, signedIn }: Call<Step>, kind: DraftKind, draft: string): Promise<string[]> {
  const { account } = await signedIn();
  const ids = input.pictures.filter((id) => id !== "");
  for (const file of input.picturesFiles.filter(isNewFile)) {
    await consume("upload-account", account.id);
    ids.push((await addPicture(account, { kind, draft, file }, new Date())).id);
  }
  return ids;
}

/** The account's draft becomes what the form holds; whatever happens to its pictures, its words are saved by then. */
async function saveDraft(
  call: Call<Step>,
  kind: DraftKind,
  { values, step }: { values: PostValues; step: number },
): Promise<string[]> {
  const { id: accountId } = (await call.signedIn()).account;
  await consume("draft-account", accountId);
  const save = async (pictures: readonly string[]) => {
    const before = await draftOf(db, accountId, kind);
    const data = readDraftData({ values, pictures, step });
    if (!data) throw new ProblemError("body-too-large");
    const saved = await keepDraft(db, { accountId, kind, data, version: before?.version ?? 0, now: new Date() });
    // Another window was quicker, in the very moment.
    if (!saved) throw new ProblemError("draft-changed");
    return saved;
  };
  const { id } = await save(call.input.pictures);
  const pictures = await withNewPictures(call, kind, id);
  if (pictures.length > call.input.pictures.length) await save(pictures);
  return pictures;
}
