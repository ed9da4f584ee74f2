import { call } from "#api/call.ts";
import { resortForm } from "#api/posting/resort-form.ts";
import type { ResortForm } from "#api/posting/resort-input.ts";
import { createResort, editResort, getOwnResort } from "#api/posting/resort-writes.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import type { PostValues } from "#domain/posting/posting-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { isOnlyMissing, ownPost, POST_TIMEOUT, type PostKind } from "./post-kind.ts";
import { RESORT_LABELS, resortSteps } from "./resort-words.ts";

/** The specification's pause between the good news and the list (2, section 9). */
const LEADS_ON_AFTER_MILLISECONDS = 2_000;

const formOf = (values: PostValues) => values as unknown as ResortForm;

/** A resort: the good news stays for a moment, then its list comes. */
export const resortKind: PostKind = {
  form: resortForm,
  path: "/post-resort",
  title: m.post_resort_title,
  lead: m.post_resort_lead,
  steps: resortSteps,
  labels: RESORT_LABELS,
  cancel: links.resorts,
  picturesMax: PICTURES_MAX.resort,
  reason: "post-resort",
  create: (values) => call(createResort, formOf(values), POST_TIMEOUT),
  own: (id) => ownPost(call(getOwnResort, { id })),
  edit: (id, version, values) => call(editResort, { ...formOf(values), id, version }, POST_TIMEOUT),
  words: (problem) => {
    if (isOnlyMissing(problem)) return m.post_resort_missing();
    const message = problemWords(problem.code).title;
    if (problem.code === "not-allowed" || problem.code === "foreign-origin") return m.post_resort_not_allowed();
    if (problem.code === "internal") return m.post_resort_wrong({ message });
    return problem.code === "database-unavailable" ? m.post_resort_failed({ message }) : undefined;
  },
  expired: m.post_resort_expired,
  done: () => {
    toast({ kind: "ok", title: m.post_resort_done() });
    setTimeout(() => location.assign(links.resorts(currentLocale())), LEADS_ON_AFTER_MILLISECONDS);
  },
};
