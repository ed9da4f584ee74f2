import { InquiryThread, type InquiryThreadProps } from "#features/inquiry/InquiryThread.tsx";

/** `/account/inquiries/{id}` and the page that mails link to: the messages of an inquiry. */
export default function InquiryThreadIsland(props: InquiryThreadProps) {
  return <InquiryThread {...props} />;
}
