import { KeptInquiries } from "#features/inquiry/KeptInquiries.tsx";

/** The administrator's list of inquiries that have no other recipient. */
export default function KeptInquiriesIsland() {
  return <KeptInquiries />;
}
