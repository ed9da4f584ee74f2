import { isLocale } from "#domain/locale.ts";
import { formatNumber } from "#domain/number.ts";
import { m } from "#i18n/messages.ts";

/** What an entry of the history remembers of the list: how many pages were brought here, and how far down the reader was. */
type Reading = { pages: number; y: number };
const reading = (): Reading => ({ pages: 0, y: 0, ...(history.state as { reading?: Reading } | null)?.reading });
const remember = (changed: Partial<Reading>): void =>
  history.replaceState({ ...history.state, reading: { ...reading(), ...changed } }, "");

/** Brings the cards of the next page here and gives them back. When that fails, the link does what a link does. */
async function bringNext(link: HTMLAnchorElement, list: Element): Promise<Element[]> {
  const words = link.textContent;
  link.setAttribute("aria-busy", "true");
  link.textContent = m.blog_loading();
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(`The next page answers ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const cards = [...page.querySelectorAll("[data-articles] > *")].map((card) => document.importNode(card, true));
    const [first] = cards;
    if (!first) throw new Error("The next page has no articles");
    const next = page.querySelector<HTMLAnchorElement>("[data-load-more]")?.getAttribute("href");
    list.append(...cards);
    if (next) {
      link.href = next;
      link.textContent = words;
      link.removeAttribute("aria-busy");
    } else link.remove();
    return cards;
  } catch {
    location.assign(link.href);
    return [];
  }
}

async function loadMore(link: HTMLAnchorElement, list: Element, status: Element | null): Promise<void> {
  const cards = await bringNext(link, list);
  if (cards.length === 0) return;
  // The link may go away with the focus on it: reading goes on at the first of the new articles.
  cards[0]?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  if (status) {
    const { lang } = document.documentElement;
    status.textContent = m.blog_loaded({ count: formatNumber(cards.length, isLocale(lang) ? lang : "en") });
  }
  remember({ pages: reading().pages + 1 });
}

/** Whoever comes back from an article finds the list as long as it was, and themselves where they were. */
async function readOn(link: HTMLAnchorElement, list: Element): Promise<void> {
  const { pages, y } = reading();
  if (pages === 0) return;
  for (let page = 0; page < pages && link.isConnected; page += 1) await bringNext(link, list);
  scrollTo({ top: y, behavior: "instant" });
}

const link = document.querySelector<HTMLAnchorElement>("[data-load-more]");
const list = document.querySelector("[data-articles]");
if (link && list) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.ariaBusy !== "true") void loadMore(link, list, document.querySelector("[data-loaded]"));
  });
  addEventListener("pagehide", () => remember({ y: scrollY }));
  void readOn(link, list);
}
