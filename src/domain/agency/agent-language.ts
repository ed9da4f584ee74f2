/**
 * What somebody speaks with people who call: the languages and the two regional ones of Bangladesh that visitors ask for, in the order in
 * which they are named.
 */
export const AGENT_LANGUAGES = ["bn", "en", "ctg", "syl", "hi", "ur", "ar"] as const;
export type AgentLanguage = (typeof AGENT_LANGUAGES)[number];

/** Whatever the database holds, as languages in their order. */
export const readLanguages = (stored: readonly string[]): AgentLanguage[] =>
  AGENT_LANGUAGES.filter((language) => stored.includes(language));
