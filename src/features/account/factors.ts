import {
  enrollFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
  type FactorItem,
} from "#api/auth-factors.ts";
import { call } from "#api/call.ts";
import { formatDate } from "#domain/date.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { clearForm, liveForm, missing, type FormValues } from "#ui/live-form.ts";
import { toast } from "#stores/toasts.ts";
import { failList, fillList } from "./account-list.ts";
import { $user, part } from "./account-user.ts";
import { needed, present } from "./current-password.ts";
import { showRecoveryCodes, wireRecoveryCodes } from "./recovery-codes.ts";
import { reloadUser } from "./reload-user.ts";

const kindWord = (kind: FactorItem["kind"]): string =>
  kind === "totp" ? m.account_factor_totp() : m.account_factor_phone();

/** The QR code and the secret of an app that is being set up. */
function showSetup({ setup }: FactorItem): void {
  part("totp-setup").hidden = setup === null;
  if (!setup) return;
  const svg = part("totp-setup").querySelector("svg")!;
  svg.setAttribute("viewBox", `0 0 ${setup.qr.size} ${setup.qr.size}`);
  svg.querySelector("path")!.setAttribute("d", setup.qr.path);
  part("totp-secret").textContent = setup.secret.replace(/(.{4})(?=.)/g, "$1 ");
  part<HTMLAnchorElement>("totp-link").href = setup.uri;
}

const firstShown = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>("input")].find((input) => !input.closest("[hidden]"));

/** Second factors: the list, adding an app or a telephone, removing, and the recovery codes. */
export function startFactors(): void {
  const panel = document.querySelector<HTMLElement>("[data-factors]");
  const template = panel?.querySelector("template");
  const enrollForm = panel?.querySelector<HTMLFormElement>("[data-factor-enroll-form]");
  const verifyForm = panel?.querySelector<HTMLFormElement>("[data-factor-verify-form]");
  if (!panel || !template || !enrollForm || !verifyForm) return;
  let enrolling = "";
  let adding: FactorItem["kind"] = "totp";

  /** One step at a time: the list with its buttons, what is needed for it, or the first code. */
  const show = (step: "list" | "enroll" | "verify"): void => {
    part("factor-add", panel).hidden = step !== "list";
    enrollForm.hidden = step !== "enroll";
    verifyForm.hidden = step !== "verify";
    for (const form of [enrollForm, verifyForm]) clearForm(form);
    if (step === "list") panel.querySelector<HTMLElement>("h3")?.focus();
    else firstShown(step === "enroll" ? enrollForm : verifyForm)?.focus();
  };

  const load = async (): Promise<void> => {
    const answer = await call(listFactors, {});
    if (!answer.ok) return failList(part("factor-list", panel), load);
    const factors = answer.data.factors.filter(({ verified }) => verified);
    const locale = currentLocale();
    fillList(
      part("factor-list", panel),
      template,
      factors.map(({ id, kind, label, createdAt }) => ({
        id,
        label: label || kindWord(kind),
        note: m.account_factor_since({ kind: kindWord(kind), date: formatDate(createdAt, locale) }),
        remove: m.account_factor_remove({ factor: label || kindWord(kind) }),
        onRemove: () => void remove(id),
      })),
    );
    part("recovery-left", panel).hidden = factors.length === 0;
    part("recovery-count", panel).textContent = m.account_recovery_left({
      count: formatNumber(answer.data.recoveryCodes, locale),
    });
  };

  const remove = async (id: string): Promise<void> => {
    const answer = await withFreshFactor(() => call(removeFactor, { id }));
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    toast({ kind: "ok", title: m.account_factor_removed() });
    panel.querySelector<HTMLElement>("h3")?.focus();
    await Promise.all([load(), reloadUser()]);
  };

  const begin = (factor: FactorItem): void => {
    enrolling = factor.id;
    showSetup(factor);
    part("factor-sent", panel).hidden = factor.kind !== "phone";
    show("verify");
  };

  /** An app needs no number, and an account without a password has nothing to ask for: then there is no step in between. */
  const choose = async (kind: FactorItem["kind"]): Promise<void> => {
    adding = kind;
    part("factor-number", panel).hidden = kind !== "phone";
    if (kind === "phone" || $user.get()?.hasPassword) return show("enroll");
    const answer = await enroll({});
    if (answer.ok) begin(answer.data.factor);
    else toast({ kind: "bad", ...problemWords(answer.problem.code) });
  };

  const enroll = (values: FormValues) =>
    withFreshFactor(() =>
      call(enrollFactor, {
        kind: adding,
        ...(adding === "phone" && values["phone"] ? { phone: values["phone"] } : {}),
        ...present(values),
      }),
    );

  liveForm(enrollForm, {
    check: (values) => needed(values, ...(adding === "phone" ? ["phone"] : [])),
    send: enroll,
    done: ({ factor }) => {
      enrollForm.reset();
      begin(factor);
    },
  });
  liveForm(verifyForm, {
    check: (values) => missing(values, "code"),
    send: (values) => call(verifyFactor, { id: enrolling, code: values["code"] ?? "" }),
    done: async ({ recoveryCodes }) => {
      verifyForm.reset();
      show("list");
      toast({ kind: "ok", title: m.account_factor_added() });
      if (recoveryCodes) showRecoveryCodes(recoveryCodes);
      await Promise.all([load(), reloadUser()]);
    },
  });
  panel.querySelector('[data-enroll="totp"]')?.addEventListener("click", () => void choose("totp"));
  panel.querySelector('[data-enroll="phone"]')?.addEventListener("click", () => void choose("phone"));
  for (const cancel of panel.querySelectorAll("[data-factor-cancel]"))
    cancel.addEventListener("click", () => show("list"));
  wireRecoveryCodes(async () => {
    const answer = await withFreshFactor(() => call(renewRecoveryCodes, {}));
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    showRecoveryCodes(answer.data.recoveryCodes);
    await load();
  });
  let loaded = "";
  $user.subscribe((user) => {
    if (!user || loaded === user.id) return;
    loaded = user.id;
    void load();
  });
}
