import { useEffect, useRef, useState } from "react";
import { m } from "#i18n/messages.ts";
import { mayOfferPush, notePushAsked } from "#stores/push-asked.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { sentWords, type InquirySubject } from "./inquiry-words.ts";
import { PushOffer } from "#ui/push/PushOffer.tsx";
import { TitledText } from "#ui/message/TitledText.tsx";

type Props = { subject: InquirySubject; values: Record<string, string> };

/** Shown in place of the form, because a toast would disappear before the reader knows whether they will be called or written to. */
export function InquirySent({ subject, values }: Props) {
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => banner.current?.focus(), []);
  // The answer of a form without a script is rendered where no device is.
  const isLive = useHydrated();
  const { title, text } = sentWords(subject, values);
  return (
    <>
      <Banner ref={banner} kind="ok" icon="circle-check" tabIndex={-1}>
        <TitledText title={title} text={text} />
      </Banner>
      {isLive && <Offer />}
    </>
  );
}

function Offer() {
  const [isOffered] = useState(mayOfferPush);
  return isOffered && <PushOffer title={m.notification_push_offer()} onShown={notePushAsked} />;
}
