import type { MouseEvent } from "react";
import type { Identity } from "#api/account/auth-google.ts";
import { formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { SettingsList, SettingsRow } from "../SettingsRow.tsx";

type Props = { identities: readonly Identity[]; onUnlink: (identity: Identity) => void };

/** The accounts that are linked, each with a way to unlink it. Without a script the page comes again with its form. */
export function IdentityList({ identities, onUnlink }: Props) {
  if (identities.length === 0) return null;
  const unlink = (identity: Identity) => (event: MouseEvent) => {
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
          <form action={`${links.account(currentLocale())}#google`} method="get">
            <input type="hidden" name="tab" value="settings" />
            <Button
              kind="ghost"
              type="submit"
              name="unlink"
              value={identity.id}
              aria-label={m.account_unlink_this({ email: identity.email })}
              onClick={unlink(identity)}
            >
              {m.account_unlink()}
            </Button>
          </form>
        </SettingsRow>
      ))}
    </SettingsList>
  );
}
