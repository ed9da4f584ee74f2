import type { AgentLanguage } from "#domain/agency/agent-language.ts";
import { m } from "./messages.ts";

const NAMES: Record<AgentLanguage, () => string> = {
  bn: m.agent_language_bn,
  en: m.agent_language_en,
  ctg: m.agent_language_ctg,
  syl: m.agent_language_syl,
  hi: m.agent_language_hi,
  ur: m.agent_language_ur,
  ar: m.agent_language_ar,
};

export const languageName = (language: AgentLanguage): string => NAMES[language]();

/** "Bengali, English and Hindi". */
export function languageList(languages: readonly AgentLanguage[]): string {
  const names = languages.map(languageName);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : m.agent_languages({ others: names.join(", "), last });
}
