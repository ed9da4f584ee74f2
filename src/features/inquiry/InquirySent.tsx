import { useEffect, useRef } from "react";
import { Banner } from "#ui/message/Banner.tsx";
import { sentWords, type InquirySubject } from "./inquiry-words.ts";

type Props = { subject: InquirySubject; values: Record<string, string> };

/** Shown in place of the form, because a toast would disappear before the reader knows whether they will be called or written to. */
export function InquirySent({ subject, values }: Props) {
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => banner.current?.focus(), []);
  const { title, text } = sentWords(subject, values);
  return (
    <Banner ref={banner} kind="ok" icon="circle-check" tabIndex={-1}>
      <b>{title}</b> {text}
    </Banner>
  );
}
