import * as v from "valibot";
import { AGENT_LANGUAGES, type AgentLanguage } from "#domain/agency/agent-language.ts";

/** The checkbox for each language, such as `speaksBn`; unticked boxes are not sent. */
export const LANGUAGE_FIELDS = {
  bn: "speaksBn",
  en: "speaksEn",
  ctg: "speaksCtg",
  syl: "speaksSyl",
  hi: "speaksHi",
  ur: "speaksUr",
  ar: "speaksAr",
} as const satisfies Record<AgentLanguage, string>;
type LanguageField = (typeof LANGUAGE_FIELDS)[AgentLanguage];
export type LanguageSend = Partial<Record<LanguageField, boolean | "on" | "">>;

const ticked = v.pipe(
  v.optional(v.union([v.boolean(), v.picklist(["on", ""])], "unknown-value"), false),
  v.transform((given) => given === true || given === "on"),
);

/** The fields as entries of a schema. */
export const languageEntries = Object.fromEntries(
  AGENT_LANGUAGES.map((language) => [LANGUAGE_FIELDS[language], ticked]),
) as Record<LanguageField, typeof ticked>;

/** The ticked languages, in the order of the fields. */
export const languagesOf = (input: Record<LanguageField, boolean>): AgentLanguage[] =>
  AGENT_LANGUAGES.filter((language) => input[LANGUAGE_FIELDS[language]]);
