import type { Role } from "#domain/account/permissions.ts";
import { formatPhone } from "#domain/account/phone.ts";
import type { User } from "#domain/account/user.ts";
import { initialOf } from "#i18n/initial.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** Administrator for the administrator, otherwise the profile's role or User (specification 2, section 2). */
const ROLE_WORDS: Record<Role, () => string> = {
  admin: m.account_role_admin,
  agent: m.account_role_agent,
  buyer: m.account_role_user,
};

export const userRoleWords = ({ role }: Pick<User, "role">): string => ROLE_WORDS[role]();

/** The name as it is shown in the language of the page. */
export const shownName = ({ name, nameBn }: Pick<User, "name" | "nameBn">): string =>
  (currentLocale() === "bn" && nameBn) || name;

export const userInitial = (user: Pick<User, "name" | "nameBn">): string =>
  initialOf(shownName(user), currentLocale()).toUpperCase();

/** What they sign in with: the e-mail address, or the telephone number of an account without one. */
export const signInName = ({ email, phone }: Pick<User, "email" | "phone">): string =>
  email ?? formatPhone(phone ?? "", currentLocale());
