import { KeptInquiries } from "#features/inquiry/KeptInquiries.tsx";

/** The administrator's list of inquiries that reach nobody else. */
export default function KeptInquiriesIsland() {
  return <KeptInquiries />;
}
