import { call } from "#api/call.ts";
import { RESORT_ASKED, resortInput, type ResortForm } from "#api/resort-input.ts";
import { createResort, editResort, getOwnResort } from "#api/resort-writes.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import type { PostValues } from "#stores/post-draft.ts";
import { toast } from "#stores/toasts.ts";
import { textOf } from "./form-values.ts";
import { asked } from "./post-check.ts";
import { isOnlyMissing, ownPost, POST_TIMEOUT, type PostKind } from "./post-kind.ts";
import { withTitle } from "./post-title.ts";

/** The specification's pause between the good news and the list (2, section 9). */
const LEADS_ON_AFTER_MILLISECONDS = 2_000;

const formOf = (values: PostValues) => values as unknown as ResortForm;

/** A destination from the list is known by both its names, whichever was shown. */
const toSend = (values: PostValues): PostValues => ({
  ...withTitle(values),
  area: textOf(values, "areaEn") || textOf(values, "area"),
});

/** A resort: the form asks for the eleven fields that the specification marks (DECISIONS 26). */
export const resortKind: PostKind = {
  kind: "resort",
  reason: "post-resort",
  schema: resortInput,
  asked: (values) => asked(toSend(values), ...RESORT_ASKED),
  toSend,
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
