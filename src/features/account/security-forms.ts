import { changeUser, confirmPhone } from "#api/auth-user.ts";
import { call } from "#api/call.ts";
import { formatPhone } from "#domain/phone.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { toast } from "#stores/toasts.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { $user, part } from "./account-user.ts";
import { needed, present } from "./current-password.ts";
import { reloadUser } from "./reload-user.ts";

const formOf = (name: string) => document.querySelector<HTMLFormElement>(`[data-${name}-form]`);

function startEmail(form: HTMLFormElement): void {
  liveForm(form, {
    check: (values) => needed(values, "email"),
    send: (values) => withFreshFactor(() => call(changeUser, { email: values["email"] ?? "", ...present(values) })),
    done: (_, { email = "" }) => {
      form.reset();
      toast({ kind: "info", title: m.account_email_sent({ email }), lasts: 8_000 });
    },
  });
}

function startPhone(form: HTMLFormElement, codeForm: HTMLFormElement): void {
  let phone = "";
  liveForm(form, {
    check: (values) => needed(values, "phone"),
    send: (values) => withFreshFactor(() => call(changeUser, { phone: values["phone"] ?? "", ...present(values) })),
    done: (_, values) => {
      phone = values["phone"] ?? "";
      part("phone-sent").textContent = m.account_phone_sent({ phone });
      form.hidden = true;
      codeForm.hidden = false;
      codeForm.querySelector("input")?.focus();
    },
  });
  liveForm(codeForm, {
    check: (values) => missing(values, "code"),
    send: ({ code = "" }) => call(confirmPhone, { phone, code }),
    done: async () => {
      for (const used of [form, codeForm]) used.reset();
      form.hidden = false;
      codeForm.hidden = true;
      toast({ kind: "ok", title: m.account_phone_changed() });
      await reloadUser();
    },
  });
}

function startPassword(form: HTMLFormElement): void {
  liveForm(form, {
    check: (values) => needed(values, "password"),
    send: (values) =>
      withFreshFactor(() => call(changeUser, { password: values["password"] ?? "", ...present(values) })),
    done: ({ user }) => {
      form.reset();
      $user.set(user);
      toast({ kind: "ok", title: m.account_password_changed(), text: m.account_password_changed_text() });
    },
  });
}

/** E-mail address, telephone number and password to sign in with. */
export function startSecurity(): void {
  const [email, phone, code, password] = ["email", "phone", "phone-code", "password"].map(formOf);
  if (!email || !phone || !code || !password) return;
  startEmail(email);
  startPhone(phone, code);
  startPassword(password);
  $user.subscribe((user) => {
    if (!user) return;
    const locale = currentLocale();
    part("email-now").textContent = user.email ? m.account_email_now({ email: user.email }) : m.account_email_none();
    part("phone-now").textContent = user.phone
      ? m.account_phone_now({ phone: formatPhone(user.phone, locale) })
      : m.account_phone_none();
    part("password-note").textContent = user.hasPassword ? m.account_password_note() : m.account_password_none();
    password.querySelector<HTMLInputElement>("[data-username]")!.value = user.email ?? user.phone ?? "";
  });
}
