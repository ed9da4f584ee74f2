import { listIdentities, unlinkIdentity } from "#api/auth-google.ts";
import { call } from "#api/call.ts";
import { decodeFormAnswer } from "#domain/form-answer.ts";
import { formatDate } from "#domain/date.ts";
import { formAnswerPath } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { toast } from "#stores/toasts.ts";
import { failList, fillList } from "./account-list.ts";
import { $user, part } from "./account-user.ts";

/** Back from Google, the address ends with this; what became of it waits in a cookie that only the server can read. */
const CAME_BACK = "#google";

/** Google accounts that sign in to this account: the list, linking, and unlinking. */
export function startIdentities(): void {
  const panel = document.querySelector<HTMLElement>("[data-identities]");
  const template = panel?.querySelector("template");
  if (!panel || !template) return;

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
    part("identity-add", panel).hidden = !google;
    fillList(
      part("identity-list", panel),
      template,
      identities.map(({ id, email, createdAt }) => ({
        id,
        label: email,
        note: m.account_identity_since({ date: formatDate(createdAt, currentLocale()) }),
        remove: m.account_unlink_this({ email }),
        onRemove: () => void unlink(id, email),
      })),
    );
  };

  const unlink = async (id: string, email: string): Promise<void> => {
    part("identity-problem", panel).hidden = true;
    const answer = await withFreshFactor(() => call(unlinkIdentity, { id }));
    if (!answer.ok) return showProblem(answer.problem.code);
    toast({ kind: "ok", title: m.account_unlinked({ email }) });
    panel.querySelector<HTMLElement>("h3")?.focus();
    await load();
  };

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
