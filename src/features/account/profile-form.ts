import { confirmNumber, saveProfile } from "#api/account.ts";
import { call } from "#api/call.ts";
import { formatPhone } from "#domain/phone.ts";
import type { User } from "#domain/user.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { toast } from "#stores/toasts.ts";
import { $user, part } from "./account-user.ts";

const typed = (e164: string | null): string => (e164 ? formatPhone(e164, "en") : "");

/** The profile's form shows what is saved, and of a name that waits the wanted one, until somebody types. */
function startForm(form: HTMLFormElement): void {
  const fill = (user: User) => {
    const names = user.waitingName ?? user;
    const values = {
      name: names.name,
      nameBn: names.nameBn ?? "",
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
      document.querySelector<HTMLInputElement>("[data-number-form]:not([hidden]) input")?.focus();
    },
  });
}

/** Numbers that callers do not see yet are confirmed one after the other. */
function startNumber(form: HTMLFormElement, profile: HTMLFormElement): void {
  liveForm(form, {
    check: (values) => missing(values, "code"),
    send: ({ code = "" }) => call(confirmNumber, { number: $user.get()?.unconfirmedNumbers[0] ?? "", code }),
    done: ({ user }) => {
      form.reset();
      for (const [name, number] of [
        ["phone", user.contactPhone],
        ["whatsapp", user.whatsapp],
      ] as const)
        (profile.elements.namedItem(name) as HTMLInputElement).value = typed(number);
      $user.set(user);
      toast({ kind: "ok", title: m.account_number_confirmed() });
    },
  });
}

/** What others see of an agent, and what waits before they do. */
export function startProfile(): void {
  const form = document.querySelector<HTMLFormElement>("[data-profile-form]");
  const number = document.querySelector<HTMLFormElement>("[data-number-form]");
  if (!form || !number) return;
  startForm(form);
  startNumber(number, form);
  $user.subscribe((user) => {
    if (!user) return;
    const [locale, { waitingName, unconfirmedNumbers }] = [currentLocale(), user];
    const both = ({ name, nameBn }: { name: string; nameBn: string | null }) =>
      [name, ...(nameBn ? [nameBn] : [])].join(" · ");
    part("name-waits").hidden = waitingName === null;
    if (waitingName)
      part("name-waits").textContent = m.account_name_waits({ name: both(waitingName), shown: both(user) });
    const [phone] = unconfirmedNumbers;
    number.hidden = phone === undefined;
    part("number-sent").textContent = phone ? m.account_number_sent({ phone: formatPhone(phone, locale) }) : "";
  });
}
