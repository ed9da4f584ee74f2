import { AccountInquiries } from "#features/inquiry/AccountInquiries.tsx";

/** The account's tab of inquiries. */
export default function AccountInquiriesIsland() {
  return <AccountInquiries />;
}
