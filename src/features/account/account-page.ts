import { getUser } from "#api/auth-user.ts";
import { keepAccount } from "#api/account.ts";
import { call } from "#api/call.ts";
import { formatDate } from "#domain/date.ts";
import type { Role } from "#domain/permissions.ts";
import { formatPhone } from "#domain/phone.ts";
import type { User } from "#domain/user.ts";
import { initialOf } from "#i18n/initial.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { isSigningOut } from "#stores/session-greeting.ts";
import { forgetSession } from "#stores/session-keeper.ts";
import { askForFactorWith } from "#stores/fresh-factor.ts";
import { snapshotOf } from "#stores/session-snapshot.ts";
import { $session } from "#stores/session.ts";
import { markNames } from "#ui/mark-names.ts";
import { toast } from "#stores/toasts.ts";
import { openTabs } from "./account-tabs.ts";
import { $user, part } from "./account-user.ts";
import { startDevices } from "./devices.ts";
import { startFactors } from "./factors.ts";
import { startIdentities } from "./identities.ts";
import { startOwnData } from "./own-data.ts";
import { startPhoto } from "./photo.ts";
import { startProfile } from "./profile-form.ts";
import { startSecurity } from "./security-forms.ts";
import { askFactor } from "./step-up.ts";

/** Administrator for the administrator, otherwise the profile's role or User (specification 2, section 2). */
const ROLE_WORDS: Record<Role, () => string> = {
  admin: m.account_role_admin,
  agent: m.account_role_agent,
  buyer: m.account_role_user,
};

/** The name as it is shown in the language of the page. */
const nameOf = (user: User): string => (currentLocale() === "bn" && user.nameBn) || user.name;

function showAvatar(place: HTMLElement, user: User): void {
  const initial = initialOf(nameOf(user), currentLocale()).toUpperCase();
  if (!user.image) return void place.replaceChildren(initial);
  const image = new Image();
  image.alt = "";
  image.src = user.image;
  image.addEventListener("error", () => place.replaceChildren(initial));
  place.replaceChildren(image);
}

function showHead(user: User): void {
  const locale = currentLocale();
  part("name").textContent = [nameOf(user), user.email ?? formatPhone(user.phone ?? "", locale)].join(" · ");
  const role = part("role");
  role.hidden = false;
  role.querySelector("span")!.textContent = ROLE_WORDS[user.role]();
  for (const place of ["avatar", "photo"]) showAvatar(part(place), user);
  for (const place of ["name", "avatar", "photo"]) markNames(part(place));
  part("erasing").hidden = user.erasedAt === null;
  part("factor-missing").hidden = user.role !== "admin" || user.factors > 0;
  if (user.erasedAt) {
    part("erasing-words").textContent = m.account_erasing({ date: formatDate(user.erasedAt, locale) });
  }
  for (const field of document.querySelectorAll<HTMLElement>("[data-needs-password]")) {
    field.hidden = !user.hasPassword;
    field.querySelector("input")!.disabled = !user.hasPassword;
  }
}

async function load(page: HTMLElement): Promise<void> {
  part("failed").hidden = true;
  part("wait").hidden = false;
  const answer = await call(getUser, {});
  part("wait").hidden = true;
  if (!answer.ok) {
    part("failed").hidden = false;
    return;
  }
  const { user, expiresAt } = answer.data;
  if (!user) {
    if (isSigningOut()) return;
    await forgetSession();
    location.replace(page.dataset["signIn"] ?? "/");
    return;
  }
  $session.set(snapshotOf(user, expiresAt));
  $user.set(user);
  await openTabs(user);
  part("body").hidden = false;
  // On a phone the tab of the address may lie beyond the edge.
  for (const tab of page.querySelectorAll('[role="tab"][aria-selected="true"]'))
    tab.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Signed out in another tab: there is nothing to see here any more. The tab that signs out goes home by itself. */
function followSession(page: HTMLElement): void {
  $session.listen((session) => {
    if (session || isSigningOut() || !$user.get()) return;
    location.replace(page.dataset["signedOut"] ?? "/");
  });
}

function wireErasure(): void {
  document.querySelector("[data-keep-account]")?.addEventListener("click", () => {
    void call(keepAccount, {}).then((answer) => {
      const user = $user.get();
      if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
      if (user) $user.set({ ...user, erasedAt: null });
      toast({ kind: "ok", title: m.account_kept() });
    });
  });
}

const page = document.querySelector<HTMLElement>("[data-account]");
if (page) {
  $user.subscribe((user) => {
    if (user) showHead(user);
  });
  // With the first second lock the administrator begins to act as one.
  $user.listen((user, before) => {
    if (user?.role === "admin" && before?.factors === 0 && user.factors > 0) void openTabs(user);
  });
  askForFactorWith(askFactor);
  startProfile();
  startPhoto();
  startSecurity();
  startFactors();
  startIdentities();
  startDevices(page);
  startOwnData();
  wireErasure();
  followSession(page);
  page.querySelector("[data-retry]")?.addEventListener("click", () => void load(page));
  void load(page);
}
