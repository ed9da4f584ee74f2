import {
  linkGoogle,
  unlinkIdentity,
  type Identity,
  type LinkGoogleAnswer,
  type UnlinkAnswer,
} from "#api/account/auth-google.ts";
import { call, type CallResult } from "#api/call.ts";
import { currentLocale } from "#i18n/locale.ts";
import { withFreshFactor } from "#stores/session/fresh-factor.ts";

/** What is to become of a Google account: another one is linked, or this one is unlinked. */
export type IdentityAct = { kind: "link" } | { kind: "unlink"; identity: Pick<Identity, "id" | "email"> };

/** Does it; where a second factor is wanted for it, it is asked for first. */
export const sendIdentity = (
  act: IdentityAct,
  { currentPassword = "" }: Readonly<Record<string, string>>,
): Promise<CallResult<LinkGoogleAnswer | UnlinkAnswer>> => {
  const proof = currentPassword === "" ? {} : { currentPassword };
  return withFreshFactor<LinkGoogleAnswer | UnlinkAnswer>(() =>
    act.kind === "unlink"
      ? call(unlinkIdentity, { id: act.identity.id, ...proof })
      : call(linkGoogle, { locale: currentLocale(), ...proof }),
  );
};
