import type { Browser } from "@playwright/test";
import type { ListingPage } from "#domain/search/filters.ts";

/** The content of the product's own list page, for other pages with the same content. `picture` is HTML. */
export type ListContent = {
  title: string;
  label: string;
  types: { value: string; text: string }[];
  cards: {
    href: string;
    type: string;
    title: string;
    price: string;
    place: string;
    facts: string[];
    picture: string;
  }[];
};

/** Reads the first page of a list as a visitor sees it; the types come from the API, because the page shows only their names. */
export async function readList(browser: Browser, origin: string, path: string): Promise<ListContent> {
  const answer = (await (await fetch(`${origin}/api/listings?purpose=sale&pageSize=6`)).json()) as ListingPage;
  const types = Object.fromEntries(answer.items.map(({ id, type }) => [id, type as string]));
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  try {
    await page.goto(origin + path);
    const content = await page.evaluate((typeOf) => {
      const text = (element: Element | null) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
      const select = document.querySelector<HTMLSelectElement>("#search-type")!;
      const cards = [...document.querySelectorAll<HTMLElement>("article")].map((card) => ({
        href: card.querySelector("a")?.getAttribute("href") ?? "",
        type: typeOf[card.dataset["listing"] ?? ""] ?? "",
        title: text(card.querySelector("h2, h3")),
        price: text(card.querySelector("p:first-of-type")?.firstChild?.parentElement ?? null),
        place: text(card.querySelector("b[translate=no]")),
        facts: [...card.querySelectorAll("li")].map(text),
        picture: card.querySelector("picture")?.outerHTML ?? "",
      }));
      return {
        title: text(document.querySelector("h1")),
        label: text(document.querySelector(`label[for=${select.id}]`)),
        types: [...select.options].map((option) => ({ value: option.value, text: text(option) })),
        cards,
      };
    }, types);
    const complete = content.cards.every((card) => card.title && card.price && card.type && card.picture);
    if (content.cards.length !== 6 || !complete) throw new Error(`${path} does not show the six cards of the API`);
    return content;
  } finally {
    await page.close();
  }
}
