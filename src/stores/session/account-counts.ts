import { map } from "nanostores";
import type { AccountTab } from "#domain/account/tab.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";

export type AccountCounts = Partial<Record<AccountTab, CappedCount>>;

/** How much there is behind the tabs of the account, where it is different from what the page came with. */
export const $accountCounts = map<AccountCounts>({});

export const showAccountCount = (tab: AccountTab, count: CappedCount): void => $accountCounts.setKey(tab, count);
