import {
  linkGoogle,
  listIdentities,
  unlinkIdentity,
  type Identity,
  type LinkGoogleAnswer,
  type UnlinkAnswer,
} from "#api/auth-google.ts";
import { call, type CallResult } from "#api/call.ts";
import { decodeFormAnswer } from "#domain/form-answer.ts";
import { formatDate } from "#domain/date.ts";
import { formAnswerPath } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { toast } from "#stores/toasts.ts";
import { clearForm, liveForm, type FormValues } from "#ui/live-form.ts";
import { failList, fillList } from "./account-list.ts";
import { $user, part } from "./account-user.ts";
import { needed, present } from "./current-password.ts";

/** Back from Google, the address ends with this; what became of it waits in a cookie that only the server can read. */
const CAME_BACK = "#google";

/** Google accounts that sign in to this account: the list, linking, and unlinking; both ask for the password where there is one. */
export function startIdentities(): void {
  const panel = document.querySelector<HTMLElement>("[data-identities]");
  const template = panel?.querySelector("template");
  const form = panel?.querySelector<HTMLFormElement>("[data-identity-form]");
  if (!panel || !template || !form) return;
  /** What the form is open for: to unlink this one, or null to link another. */
  let leaving: Pick<Identity, "id" | "email"> | null = null;
  let canLink = false;

  const showProblem = (code: Parameters<typeof problemWords>[0]): void => {
    const place = part("identity-problem", panel);
    const { title, text } = problemWords(code);
    const strong = document.createElement("b");
    strong.textContent = title;
    place.querySelector("p")!.replaceChildren(strong, " ", text);
    place.hidden = false;
    place.focus();
  };

  const load = async (): Promise<void> => {
    const answer = await call(listIdentities, {});
    if (!answer.ok) return failList(part("identity-list", panel), load);
    const { google, identities } = answer.data;
    canLink = google;
    part("identity-add", panel).hidden = !google || !form.hidden;
    fillList(
      part("identity-list", panel),
      template,
      identities.map(({ id, email, createdAt }) => ({
        id,
        label: email,
        note: m.account_identity_since({ date: formatDate(createdAt, currentLocale()) }),
        remove: m.account_unlink_this({ email }),
        onRemove: () => void open({ id, email }),
      })),
    );
  };

  const close = (): void => {
    form.reset();
    form.hidden = true;
    part("identity-add", panel).hidden = !canLink;
    panel.querySelector<HTMLElement>("h3")?.focus();
  };

  /** An account without a password has nothing to type: it goes on at once. */
  const open = async (identity: typeof leaving): Promise<void> => {
    leaving = identity;
    part("identity-problem", panel).hidden = true;
    if (!$user.get()?.hasPassword) {
      const answer = await send({});
      return answer.ok ? done(answer.data) : showProblem(answer.problem.code);
    }
    clearForm(form);
    part("identity-go", form).textContent = identity
      ? m.account_unlink_this({ email: identity.email })
      : m.account_link_go();
    part("identity-add", panel).hidden = true;
    form.hidden = false;
    form.querySelector<HTMLElement>("input")?.focus();
  };

  const send = (values: FormValues): Promise<CallResult<LinkGoogleAnswer | UnlinkAnswer>> =>
    withFreshFactor<LinkGoogleAnswer | UnlinkAnswer>(() =>
      leaving
        ? call(unlinkIdentity, { id: leaving.id, ...present(values) })
        : call(linkGoogle, { locale: currentLocale(), ...present(values) }),
    );

  const done = async (answer: LinkGoogleAnswer | UnlinkAnswer): Promise<void> => {
    if (answer.kind === "leave") return location.assign(answer.url);
    toast({ kind: "ok", title: m.account_unlinked({ email: leaving?.email ?? "" }) });
    close();
    await load();
  };

  liveForm(form, { check: (values) => needed(values), send, done });
  panel.querySelector("[data-link-google]")?.addEventListener("click", () => void open(null));
  panel.querySelector("[data-identity-cancel]")?.addEventListener("click", close);

  const hearGoogle = async (): Promise<void> => {
    history.replaceState(history.state, "", `${location.pathname}#security`);
    const response = await fetch(formAnswerPath).catch(() => null);
    const answer = response?.ok ? decodeFormAnswer((await response.text()).trim()) : null;
    if (answer?.form !== "google") return;
    if (answer.problem) showProblem(answer.problem.code);
    else toast({ kind: "ok", title: m.account_linked() });
  };

  const cameBack = location.hash === CAME_BACK;
  if (cameBack) location.replace("#security");
  let loaded = "";
  $user.subscribe((user) => {
    if (!user || loaded === user.id) return;
    loaded = user.id;
    void load().then(() => (cameBack ? hearGoogle() : undefined));
  });
}
