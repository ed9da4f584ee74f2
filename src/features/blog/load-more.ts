import { isLocale } from "#domain/locale.ts";
import { formatNumber } from "#domain/number.ts";
import { m } from "#i18n/messages.ts";

/** Brings the cards of the next page here. When that fails, the link does what a link does. */
async function loadMore(link: HTMLAnchorElement, list: Element, status: Element | null): Promise<void> {
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
    // The link may go away with the focus on it: reading goes on at the first of the new articles.
    first.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
    if (status) {
      const { lang } = document.documentElement;
      status.textContent = m.blog_loaded({ count: formatNumber(cards.length, isLocale(lang) ? lang : "en") });
    }
    if (!next) return link.remove();
    link.href = next;
    link.textContent = words;
    link.removeAttribute("aria-busy");
  } catch {
    location.assign(link.href);
  }
}

const link = document.querySelector<HTMLAnchorElement>("[data-load-more]");
const list = document.querySelector("[data-articles]");
if (link && list) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.ariaBusy !== "true") void loadMore(link, list, document.querySelector("[data-loaded]"));
  });
}
