import { m } from "#i18n/messages.ts";
import { readAnswer } from "#ui/list-answer.ts";
import { showFresh } from "./show-fresh.ts";

/** A change is seen within five seconds: this much waiting, and time for the answer. */
const EVERY_MILLISECONDS = 3000;
/** Whoever does not answer is asked less and less often, at least once a minute. */
const SLOWEST_MILLISECONDS = 60_000;

type Surroundings = {
  /** A search of the visitor's own is under way: its answer is fresher than ours. */
  isBusy: () => boolean;
  /** The list has changed in the page. */
  changed: () => void;
};

export type FreshResorts = {
  /** The visitor's own search brought this version. */
  shows: (version: string | null) => void;
};

/**
 * Keeps an open list true. It asks for the list that is shown with the version that is shown; as long as nothing changes, the CDN answers
 * "not modified" by itself, without a function or a query. It sleeps while the tab is hidden and looks at once when it is seen again.
 */
export function keepResortsFresh(form: HTMLFormElement, address: () => string, page: Surroundings): FreshResorts {
  let version = form.dataset["version"] || null;
  let wait = EVERY_MILLISECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;

  const look = async (): Promise<void> => {
    const asked = address();
    const headers: HeadersInit = version ? { "If-None-Match": `W/"${version}"` } : {};
    const response = await fetch(asked, { cache: "no-store", headers });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`${asked} answered ${response.status}`);
    const answer = readAnswer(await response.text(), asked);
    const next = answer.dataset["version"] ?? null;
    if (next === version || page.isBusy() || asked !== address()) return;
    version = next;
    showFresh(answer);
    page.changed();
    const words = document.querySelector("[data-updated]");
    if (words) words.textContent = m.resort_updated();
  };

  const sleep = () => clearTimeout(timer);
  const lookSoon = () => {
    sleep();
    if (!document.hidden) timer = setTimeout(() => void lookNow(), wait);
  };
  const lookNow = async () => {
    sleep();
    if (looking) return;
    looking = true;
    try {
      if (!page.isBusy()) await look();
      wait = EVERY_MILLISECONDS;
    } catch {
      wait = Math.min(wait * 2, SLOWEST_MILLISECONDS);
    }
    looking = false;
    lookSoon();
  };

  document.addEventListener("visibilitychange", () => (document.hidden ? sleep() : void lookNow()));
  addEventListener("online", () => void lookNow());
  void lookNow();
  return {
    shows: (next: string | null) => {
      version = next;
    },
  };
}
