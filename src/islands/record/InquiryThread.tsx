import { InquiryThread, type InquiryThreadProps } from "#features/inquiry/InquiryThread.tsx";

/** `/account/inquiries/{id}` and the page that a mail leads to: what was written in an inquiry. */
export default function InquiryThreadIsland(props: InquiryThreadProps) {
  return <InquiryThread {...props} />;
}
