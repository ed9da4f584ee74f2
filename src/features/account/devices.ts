import { endSessionOf, listSessions, type SessionSummary } from "#api/auth-sessions.ts";
import { signOut } from "#api/auth.ts";
import { call } from "#api/call.ts";
import { formatDate } from "#domain/date.ts";
import { deviceOf } from "#domain/device.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { sendBeforeLeaving } from "#stores/favourite-sync.ts";
import { leaveGreeting } from "#stores/session-greeting.ts";
import { forgetSession } from "#stores/session-keeper.ts";
import { toast } from "#stores/toasts.ts";
import { failList, fillList } from "./account-list.ts";
import { $user, part } from "./account-user.ts";

/** "Chrome, Windows"; what the browser calls itself is looked at for nothing else. */
function deviceName({ userAgent }: SessionSummary): string {
  const { browser, system } = deviceOf(userAgent);
  if (!browser && !system) return m.account_device_unknown();
  return [browser, system].filter(Boolean).join(", ");
}

function note({ lastUsedAt, createdAt }: SessionSummary): string {
  const { day, time } = instantWords(lastUsedAt, currentLocale());
  return m.account_device_used({ when: `${day}, ${time}`, since: formatDate(createdAt, currentLocale()) });
}

/** The devices that are signed in, with a way to end one, the others, or all. */
export function startDevices(page: HTMLElement): void {
  const panel = page.querySelector<HTMLElement>("[data-devices]");
  const template = panel?.querySelector("template");
  if (!panel || !template) return;
  const others = panel.querySelector<HTMLButtonElement>('[data-end="others"]')!;

  const load = async (): Promise<void> => {
    const answer = await call(listSessions, {});
    if (!answer.ok) return failList(part("device-list", panel), load);
    const { items } = answer.data;
    others.hidden = items.length < 2;
    const rows = fillList(
      part("device-list", panel),
      template,
      items.map((item) => ({
        id: item.id,
        label: deviceName(item),
        note: note(item),
        remove: m.account_device_end_this({ device: deviceName(item) }),
        onRemove: (row) => void end(item, row),
      })),
    );
    items.forEach(({ current }, index) => {
      rows[index]!.querySelector<HTMLElement>('[data-part="here"]')!.hidden = !current;
      if (current) rows[index]!.querySelector<HTMLElement>("[data-remove]")!.hidden = true;
    });
  };

  const end = async (item: SessionSummary, row: HTMLElement): Promise<void> => {
    const answer = await call(endSessionOf, { id: item.id });
    if (!answer.ok && answer.problem.status !== 404)
      return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>(
      "[data-remove]:not([hidden])",
    );
    row.remove();
    (next ?? panel.querySelector<HTMLElement>("h3"))?.focus();
    toast({ kind: "ok", title: m.account_device_ended({ device: deviceName(item) }) });
    await load();
  };

  const endMany = async (scope: "others" | "global"): Promise<void> => {
    if (scope === "global") await sendBeforeLeaving();
    const answer = await call(signOut, { scope });
    // Unlike here, on other devices nothing has ended until the server says so.
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    if (scope === "others") {
      toast({ kind: "ok", title: m.account_devices_ended() });
      return load();
    }
    leaveGreeting("signed-out");
    await forgetSession();
    location.assign(links.home(currentLocale()));
  };

  for (const button of panel.querySelectorAll<HTMLElement>("[data-end]"))
    button.addEventListener("click", () => void endMany(button.dataset["end"] as "others" | "global"));
  let loaded = "";
  $user.subscribe((user) => {
    if (!user || loaded === user.id) return;
    loaded = user.id;
    void load();
  });
}
