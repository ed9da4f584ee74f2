import type { FormEvent } from "react";
import { unlinkIdentity, type Identity } from "#api/account/auth-google.ts";
import { formatDate } from "#domain/text/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { HiddenFields } from "../HiddenFields.tsx";
import { SettingsList, SettingsRow } from "../SettingsRow.tsx";

type Props = { identities: readonly Identity[]; onUnlink: (identity: Identity) => void };

/** The accounts that are linked, each with a way to unlink it. */
export function IdentityList({ identities, onUnlink }: Props) {
  if (identities.length === 0) return null;
  const unlink = (identity: Identity) => (event: FormEvent) => {
    event.preventDefault();
    onUnlink(identity);
  };
  return (
    <SettingsList>
      {identities.map((identity) => (
        <SettingsRow
          key={identity.id}
          icon="link"
          label={identity.email}
          note={m.account_identity_since({ date: formatDate(identity.createdAt, currentLocale()) })}
        >
          <form action={unlinkIdentity.path.replace(":id", identity.id)} method="post" onSubmit={unlink(identity)}>
            <HiddenFields method="DELETE" />
            <Button kind="ghost" type="submit" aria-label={m.account_unlink_this({ email: identity.email })}>
              {m.account_unlink()}
            </Button>
          </form>
        </SettingsRow>
      ))}
    </SettingsList>
  );
}
