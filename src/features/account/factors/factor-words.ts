import type { FactorItem } from "#api/account/auth-factors.ts";
import { m } from "#i18n/messages.ts";

export const kindWords = (kind: FactorItem["kind"]): string =>
  kind === "totp" ? m.account_factor_totp() : m.account_factor_phone();

/** What a factor is called: the name it was given, or its kind. */
export const factorName = ({ kind, label }: Pick<FactorItem, "kind" | "label">): string => label || kindWords(kind);

/** The telephone that a code can be sent to; null where there is none. */
export const smsFactor = (factors: readonly FactorItem[]): FactorItem | null =>
  factors.find(({ kind, verified }) => kind === "phone" && verified) ?? null;
