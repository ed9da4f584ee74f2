import type { AgentLanguage } from "../agency/agent-language.ts";
import type { Locale } from "../locale.ts";
import type { Role } from "./permissions.ts";

/** An account as its owner sees it. Telephone numbers are E.164, instants ISO 8601. */
export type User = {
  id: string;
  name: string;
  nameBn: string | null;
  email: string | null;
  emailVerified: boolean;
  /** What they sign in with, once it was confirmed by a code. */
  phone: string | null;
  /** What callers see: on the pages of their listings. */
  contactPhone: string | null;
  whatsapp: string | null;
  company: string | null;
  image: string | null;
  /** What they speak with people who call. */
  languages: AgentLanguage[];
  role: Role;
  locale: Locale;
  /** A name that waits for the administrator: until it is approved, others see `name` and `nameBn`. */
  waitingName: { name: string; nameBn: string | null } | null;
  /** Numbers that a code was sent to: callers see them once it is entered. */
  unconfirmedNumbers: string[];
  /** Second factors that are in use. */
  factors: number;
  hasPassword: boolean;
  /** When the account will be erased, if that was asked for. */
  erasedAt: string | null;
};

/** Whether mails can go to somebody: only to an address that was confirmed. */
export const canBeMailed = ({ email, emailVerified }: Pick<User, "email" | "emailVerified">): boolean =>
  email !== null && emailVerified;
