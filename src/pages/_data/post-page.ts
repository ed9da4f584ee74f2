import { isUuid } from "#domain/text/uuid.ts";
import type { AstroGlobal } from "astro";
import type { PostingForm } from "#api/posting/post-check.ts";
import { listingFormOf, projectFormOf, resortFormOf } from "#api/posting/stored-forms.ts";
import { accountWithProfile, type AccountWithProfile } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { draftOf } from "#db/posts/drafts.ts";
import { type SessionAccount } from "#db/accounts/live-session.ts";
import { placeById, placeBySlug, placesByName, placeSlugs } from "#db/places.ts";
import { contactOf, lastAdvertiser } from "#db/posts/posters.ts";
import { POST_WRITES } from "#db/posts/post-writes.ts";
import { storedPost } from "#db/posts/stored-post.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import type { Locale } from "#domain/locale.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { actsAsAdministrator, may } from "#domain/account/permissions.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { readContent, textOf, type DraftContent, type PostValues } from "#domain/posting/posting-draft.ts";
import { stepOf, type StepFields } from "#domain/posting/steps.ts";
import type { PostFormData } from "#features/posting/PostForm.tsx";
import type { Choice } from "#features/posting/kinds/post-kind.ts";
import { proposedWords } from "#server/posting/proposed-words.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import { sessionPage, signedInAccount } from "./session-page.ts";
import { orUnreachable } from "./or-unreachable.ts";

type PostPageData =
  | { kind: "found"; form: PostFormData; placeChoices: Choice[] }
  | { kind: "signed-out" | "missing" | "unreachable" | "sent" };

const PLURALS: Record<DraftKind, SubmittedKind> = { property: "listings", resort: "resorts", project: "projects" };
/** Places of one name that are offered to choose from. */
const CHOICES_MAX = 12;

/** A posting form for whoever is signed in: their draft, or a post of their own. It is one person's page and stored nowhere. */
export async function postPage(astro: AstroGlobal, form: PostingForm, defaults: PostValues): Promise<PostPageData> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, "a posting form", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    if (astro.url.searchParams.has("sent")) return { kind: "sent" };
    return await formOf(astro, form, { account, answer: answerTo(answer, "post-step"), defaults });
  });
}

type Asked = { account: SessionAccount; answer: FormAnswer | null; defaults: PostValues };

async function formOf(
  astro: AstroGlobal,
  form: PostingForm,
  { account, answer, defaults }: Asked,
): Promise<PostPageData> {
  const { locale } = astro.locals;
  const { kind } = form;
  const editId = astro.url.searchParams.get("edit");
  const profile = await accountWithProfile(db, account.id);
  if (!profile) return { kind: "signed-out" };
  const said = kind === "property" ? await usualAnswers(account, profile) : {};
  const given = { ...form.defaults, ...defaults, ...said };
  const draft = editId ? null : await draftOf(db, account.id, kind);
  const own = editId ? await ownPost(account, kind, editId) : null;
  if (editId && !own) {
    astro.response.status = 404;
    return { kind: "missing" };
  }
  const blank = { ...given, ...contactValues(profile, locale) };
  const saved = draft && readContent(draft.data);
  const found: DraftContent = own
    ? { values: { ...given, ...own.values }, pictures: own.pictures, step: 0 }
    : saved
      ? { ...saved, values: { ...given, ...saved.values } }
      : { values: blank, pictures: [], step: 0 };
  const step = openStep(form.steps, astro.url.searchParams.get("step"), answer) ?? found.step;
  const named = withPlaceNames(found.values, locale);
  const values = kind === "property" && !own ? withWords(form.steps, step, named) : named;
  return {
    kind: "found",
    placeChoices: choicesOf(values, locale),
    form: {
      owner: account.id,
      content: { ...found, values, step },
      blank,
      draft,
      answer,
      now: new Date().toISOString(),
      edit: own && { id: own.id, base: { version: own.version, values: own.values }, rejection: own.rejection },
    },
  };
}

/** The step that has something wrong in it, else the one that the address names. */
function openStep(steps: readonly StepFields[], asked: string | null, answer: FormAnswer | null): number | null {
  const [first] = answer?.problem?.errors ?? [];
  const wrong = first ? stepOf(steps, first.field) : null;
  if (wrong !== null) return wrong;
  const step = /^(?:[1-9]|10)$/.test(asked ?? "") ? Number(asked) - 1 : null;
  return step === null ? null : Math.min(step, steps.length - 1);
}

/** A post of one's own (any, for the administrator) in the terms of its form; null where there is none. */
async function ownPost(account: SessionAccount, kind: DraftKind, id: string) {
  const plural = PLURALS[kind];
  const post = isUuid(id) ? await storedPost(db, plural, id) : null;
  const adminEmail = process.env["ADMIN_EMAIL"]?.trim().toLowerCase() ?? null;
  const admin = actsAsAdministrator(account, account.session, adminEmail);
  const person = { id: account.id, role: admin ? ("admin" as const) : ("buyer" as const), agency: account.agency };
  if (!post || !may.edit(person, post)) return null;
  const values = (await readForm(plural, post.id, post.ownerId)) as unknown as PostValues & { pictures: string[] };
  const { reasons = [], text = null } = post.rejection ?? {};
  return {
    id: post.id,
    version: post.updatedAt.toISOString(),
    values,
    pictures: values.pictures,
    rejection: post.rejection && [...reasons.map(reasonWords), text ?? ""].filter((words) => words !== "").join(" · "),
  };
}

async function readForm(plural: SubmittedKind, id: string, ownerId: string | null): Promise<object> {
  if (plural === "listings") {
    const [content, contact] = await Promise.all([POST_WRITES.listings.read(db, id), contactOf(db, ownerId)]);
    return listingFormOf(content, contact, placeSlugs(content.areaId));
  }
  if (plural === "resorts") {
    const content = await POST_WRITES.resorts.read(db, id);
    return resortFormOf(content, placeById.get(content.districtId)?.slug ?? "");
  }
  const content = await POST_WRITES.projects.read(db, id);
  return projectFormOf(content, placeSlugs(content.areaId));
}

/**
 * Fills an empty form with the account's data. Not a form that comes back, whose empty fields were left empty, and not a change of a post,
 * because an administrator's own address must not get into it.
 */
function contactValues(profile: AccountWithProfile, locale: Locale): PostValues {
  const typed = (e164: string | null) => (e164 ? formatPhone(e164, "en").replaceAll("\u00a0", " ") : "");
  return {
    contactName: (locale === "bn" && profile.name_bn) || profile.name,
    contactPhone: typed(profile.contact_phone ?? profile.phone),
    contactWhatsapp: typed(profile.whatsapp),
    contactCompany: profile.company ?? "",
    contactEmail: profile.email ?? "",
  };
}

/**
 * Who offers the home, as the poster said of their last one. Who never said it is taken for an agent where they belong to an agency or name
 * a company, else for an owner.
 */
async function usualAnswers({ id, agency }: SessionAccount, { company }: AccountWithProfile): Promise<PostValues> {
  const last = await lastAdvertiser(db, id);
  return {
    advertiser: last?.advertiser ?? (agency || company ? "agent" : "owner"),
    commission: last?.commission ?? "",
  };
}

/** Where a title and a text are asked for, what was said proposes them, in both languages, as long as none of them was begun. */
function withWords(steps: readonly StepFields[], step: number, values: PostValues): PostValues {
  const fields = steps[step]?.id === "words" ? steps[step].fields : [];
  if (fields.length === 0 || fields.some((field) => textOf(values, field) !== "")) return values;
  return { ...values, ...proposedWords(values) };
}

/** The names of chosen places in the reader's language, beside their slugs. */
function withPlaceNames(values: PostValues, locale: Locale): PostValues {
  const nameOf = (field: string) => {
    const place = placeBySlug.get(textOf(values, field));
    return place && { [`${field}Text`]: locale === "bn" ? place.nameBn : place.name };
  };
  return { ...values, ...nameOf("district"), ...nameOf("place") };
}

/** The places that an ambiguous name may mean: without a script the page offers them. */
function choicesOf(values: PostValues, locale: Locale): Choice[] {
  const text = textOf(values, "placeText");
  if (text === "" || textOf(values, "place") !== "") return [];
  const found = placesByName(text, { within: textOf(values, "districtText"), districts: false });
  return found.slice(0, CHOICES_MAX).map((place) => {
    const district = place.districtSlug ? placeBySlug.get(place.districtSlug) : undefined;
    const names = [place, ...(district ? [district] : [])].map((one) => (locale === "bn" ? one.nameBn : one.name));
    return { value: place.slug, label: names.join(", ") };
  });
}
