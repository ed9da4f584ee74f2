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

/** "Bengali, English". */
export const languageList = (languages: readonly AgentLanguage[]): string => languages.map(languageName).join(", ");
