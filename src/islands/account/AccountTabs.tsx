import { AccountTabs, type AccountTabsProps } from "#features/account/AccountTabs.tsx";

/** The tabs of the account. */
export default function AccountTabsIsland(props: AccountTabsProps) {
  return <AccountTabs {...props} />;
}
