import type { SignInReason } from "#domain/account/sign-in/reason.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { reasonWords } from "./session-words.ts";
import { TitledText } from "#ui/message/TitledText.tsx";

/** What the page that sent the visitor here wanted to say. */
export function SessionNotice({ reason }: { reason: SignInReason }) {
  const { title, text, bad } = reasonWords(reason);
  return (
    <Banner kind={bad ? "danger" : "note"} icon={bad ? "circle-alert" : "info"} role="status">
      {title ? <TitledText title={title} text={text} /> : text}
    </Banner>
  );
}
