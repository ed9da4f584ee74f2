import type { EndedWay } from "#domain/account/grant.ts";
import { m } from "#i18n/messages.ts";
import { greetingName } from "#i18n/letter-wording.ts";
import type { LetterPart } from "./letter.ts";

const WORDS: Record<EndedWay["way"], (values: { name: string }) => string> = {
  key: m.mail_ended_key,
  feed: () => m.mail_ended_feed(),
  identity: m.mail_ended_identity,
  invitation: m.mail_ended_invitation,
  member: m.mail_ended_member,
  ownership: m.mail_ended_ownership,
};

/** A name that somebody else may have chosen: never a link or an advertisement. Addresses are no such names. */
const wordsOf = ({ way, name }: EndedWay): string =>
  WORDS[way]({ name: way === "identity" || way === "invitation" ? name : greetingName(name) });

/** What was ended, one a line, and what to do about it; nothing where nothing was. */
export const endedParts = (ended: readonly EndedWay[] = []): LetterPart[] =>
  ended.length === 0
    ? []
    : [
        { kind: "facts", rows: ended.map((one) => [m.mail_ended(), wordsOf(one)] as const) },
        { kind: "text", text: m.mail_ended_text() },
      ];
