import { saveProfile } from "#api/account.ts";
import { call } from "#api/call.ts";
import { formatPhone } from "#domain/phone.ts";
import type { User } from "#domain/user.ts";
import { m } from "#i18n/messages.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { toast } from "#stores/toasts.ts";
import { $user } from "./account-user.ts";

const typed = (e164: string | null): string => (e164 ? formatPhone(e164, "en") : "");

/** The profile's form shows what is saved, until somebody types. */
export function startProfile(): void {
  const form = document.querySelector<HTMLFormElement>("[data-profile-form]");
  if (!form) return;
  const fill = (user: User) => {
    const values = {
      name: user.name,
      nameBn: user.nameBn ?? "",
      phone: typed(user.contactPhone),
      whatsapp: typed(user.whatsapp),
      company: user.company ?? "",
    };
    for (const [name, value] of Object.entries(values))
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
  };
  let filled = false;
  $user.subscribe((user) => {
    if (!user || filled) return;
    fill(user);
    filled = true;
  });
  liveForm(form, {
    check: (values) => missing(values, "name"),
    send: ({ name = "", nameBn = "", phone = "", whatsapp = "", company = "" }) =>
      call(saveProfile, { name, nameBn, phone, whatsapp, company }),
    done: ({ user }) => {
      fill(user);
      $user.set(user);
      toast({ kind: "ok", title: m.account_saved() });
    },
  });
}
