import { AccountInquiries, type AccountInquiriesProps } from "#features/inquiry/AccountInquiries.tsx";

/** The account's tab of inquiries. */
export default function AccountInquiriesIsland(props: AccountInquiriesProps) {
  return <AccountInquiries {...props} />;
}
