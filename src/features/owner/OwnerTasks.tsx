import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { listOwnerTasks } from "#api/account/account-lists.ts";
import { formatNumber } from "#domain/text/number.ts";
import { OWNER_TASKS, type OwnerTaskCounts, type OwnerTask } from "#domain/owner/tasks.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $decisions } from "#stores/waiting.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { IconName } from "#ui/icon/icons.ts";

type TaskWords = { icon: IconName; title: string; why: string; action: string; href: string };

/** What a task is called, why it matters, and where it is done. */
function taskWords(task: OwnerTask, count: number, locale: Locale): TaskWords {
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

/** So many stand there at once on a phone, so that the first home of the list is in sight below them. */
const FIRST = 3;

export type OwnerTasksProps = { first: OwnerTaskCounts };

/** What waits for somebody, each with its reason and one way to do it. It goes when it is done; where nothing waits, nothing stands here. */
export function OwnerTasks({ first }: OwnerTasksProps) {
  const locale = currentLocale();
  const [tasks, setTasks] = useState(first);
  const [isWhole, setWhole] = useState(false);
  useEffect(
    () =>
      $decisions.listen(() => {
        void call(listOwnerTasks, {}).then((answer) => {
          if (answer.ok) setTasks(answer.data.tasks);
        });
      }),
    [],
  );
  const waiting = OWNER_TASKS.filter((task) => tasks[task] > 0);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="owner-tasks" className="rounded-lg border border-line bg-surface">
      <h2 id="owner-tasks" className="flex items-center gap-2 px-4 py-2 text-base sm:py-3 sm:text-lg">
        {m.owner_tasks()}
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs text-on-accent">
          {formatNumber(waiting.length, locale)}
        </span>
      </h2>
      <ul>
        {waiting.map((task, index) => {
          const { icon, title, why, action, href } = taskWords(task, tasks[task], locale);
          return (
            <li
              key={task}
              className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:py-3 ${index >= FIRST && !isWhole ? "max-sm:hidden noscript:grid" : ""}`}
            >
              <span className="grid size-9 place-items-center max-sm:hidden rounded-md bg-primary-soft text-on-primary-soft">
                <Icon name={icon} />
              </span>
              <p className="text-sm">
                <b className="block font-semibold">{title}</b>
                <span className="text-ink-soft max-sm:line-clamp-1 max-sm:text-xs">{why}</span>
              </p>
              <Button
                href={href}
                size="sm"
                kind={task === "confirm" ? "primary" : "outline"}
                aria-label={`${action}: ${title}`}
              >
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
      {waiting.length > FIRST && !isWhole && (
        <p className="border-t border-line px-2 sm:hidden noscript:hidden">
          <Button kind="ghost" size="sm" icon="chevron-down" onClick={() => setWhole(true)}>
            {m.owner_tasks_more({ count: formatNumber(waiting.length, locale) })}
          </Button>
        </p>
      )}
    </section>
  );
}
