import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { OwnerTask } from "#domain/owner/tasks.ts";
import { m } from "#i18n/messages.ts";
import type { IconName } from "#ui/icon/icons.ts";

type TaskWords = { icon: IconName; title: string; why: string; action: string; href: string };

/** What a task is called, why it matters, and where it is done. */
export function taskWords(task: OwnerTask, count: number, locale: Locale): TaskWords {
  const number = formatNumber(count, locale);
  const say = (one: () => string, many: (words: { count: string }) => string) =>
    count === 1 ? one() : many({ count: number });
  const account = (tab: "properties" | "resorts" | "projects" | "bookings" | "inquiries", more = "") =>
    links.account(locale, tab) + more;
  const change = {
    icon: "pencil" as const,
    title: say(m.owner_task_change_one, m.owner_task_change),
    action: m.owner_task_change_do(),
  };
  const words: Record<OwnerTask, () => TaskWords> = {
    confirm: () => ({
      icon: "refresh-cw",
      title: say(m.owner_task_confirm_one, m.owner_task_confirm),
      why: m.owner_task_confirm_why(),
      action: m.owner_task_confirm_do(),
      href: account("properties", "&sort=confirmed"),
    }),
    answer: () => ({
      icon: "message-circle",
      title: say(m.owner_task_answer_one, m.owner_task_answer),
      why: m.owner_task_answer_why(),
      action: m.owner_task_answer_do(),
      href: account("inquiries"),
    }),
    visits: () => ({
      icon: "calendar-clock",
      title: say(m.owner_task_visits_one, m.owner_task_visits),
      why: m.owner_task_visits_why(),
      action: m.owner_task_visits_do(),
      href: links.visits(locale),
    }),
    "change-listings": () => ({
      ...change,
      why: m.owner_task_change_listings(),
      href: account("properties", "&state=needs-changes"),
    }),
    "change-resorts": () => ({
      ...change,
      why: m.owner_task_change_resorts(),
      href: account("resorts", "&state=needs-changes"),
    }),
    "change-projects": () => ({
      ...change,
      why: m.owner_task_change_projects(),
      href: account("projects", "&state=needs-changes"),
    }),
    pay: () => ({
      icon: "wallet",
      title: say(m.owner_task_pay_one, m.owner_task_pay),
      why: m.owner_task_pay_why(),
      action: m.owner_task_pay_do(),
      href: account("bookings"),
    }),
    arrivals: () => ({
      icon: "calendar-check",
      title: say(m.owner_task_arrivals_one, m.owner_task_arrivals),
      why: m.owner_task_arrivals_why(),
      action: m.owner_task_arrivals_do(),
      href: account("bookings"),
    }),
  };
  return words[task]();
}
