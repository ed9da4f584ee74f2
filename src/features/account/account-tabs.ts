import type { User } from "#domain/user.ts";
import { loadWaiting, totalWaiting } from "#stores/waiting.ts";
import { part } from "#ui/part.ts";
import type { SectionTabs } from "#ui/section-tabs.ts";

/**
 * Shows the administrator's tabs to the administrator who has a second lock and opens the tab of the address; without one the queue while
 * something is pending, else Properties (DECISIONS 40).
 */
export async function openTabs(user: User): Promise<void> {
  const tabs = part<SectionTabs>("account-tabs");
  const admin = user.role === "admin" && user.factors > 0;
  for (const tab of tabs.querySelectorAll<HTMLElement>("[data-admin]")) tab.hidden = !admin;
  const waiting = admin ? await loadWaiting() : null;
  tabs.openNamed(waiting && totalWaiting(waiting).count > 0 ? "approvals" : "properties");
}
