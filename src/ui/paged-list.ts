import { markNames } from "./mark-names.ts";
import { part } from "./part.ts";

/** What an answer of the API is, as far as a list cares. */
type Loaded<Answer> = { ok: true; data: Answer } | { ok: false };
export type Page<Item> = { items: Item[]; next: string | null };

type PagedListOptions<Item, Answer extends Page<Item>> = {
  /** Asks for a page; `cursor` undefined: the first. */
  load: (cursor: string | undefined) => Promise<Loaded<Answer>>;
  /** Names an item in the state that it is in: a row whose key comes again stays as it is, with what was typed in it. */
  key: (item: Item) => string;
  /** Fills a new row. */
  draw: (item: Item, row: HTMLLIElement) => void;
  /** Every answer that arrives, before its rows are drawn. */
  arrived?: (answer: Answer) => void;
};

export type PagedList = {
  /** Asks for the page that is shown once more. Rows that are settled (`data-settled`) stay beside it until somebody turns the page. */
  reload: () => Promise<void>;
  /** Starts from the first page: what is listed has changed. */
  restart: () => Promise<void>;
};

/**
 * Fills a `PagedList.astro` and keeps it: a page at a time, with the way back remembered. A newer question makes the answer to an older one
 * worthless.
 */
export function pagedList<Item, Answer extends Page<Item>>(
  root: HTMLElement,
  { load, key, draw, arrived }: PagedListOptions<Item, Answer>,
): PagedList {
  const rows = part("rows", root);
  const pages = part("pages", root);
  const template = part<HTMLTemplateElement>("row", root);
  const [previous, following] = [...pages.querySelectorAll<HTMLButtonElement>("[data-turn]")];
  /** The cursors that lead to the page that is shown; the last is its own. */
  let way: (string | undefined)[] = [undefined];
  let next: string | null = null;
  let asked = 0;

  const show = (name: "wait" | "failed" | "empty" | "rows"): void => {
    for (const one of ["wait", "failed", "empty", "rows"]) part(one, root).hidden = one !== name;
  };

  const rowOf = (item: Item, known: ReadonlyMap<string, HTMLElement>): HTMLElement => {
    const name = key(item);
    const old = known.get(name);
    if (old && !("settled" in old.dataset)) return old;
    const row = (template.content.cloneNode(true) as DocumentFragment).querySelector("li")!;
    row.dataset["key"] = name;
    draw(item, row);
    markNames(row);
    return row;
  };

  const put = ({ items, next: after }: Page<Item>): void => {
    const focused = document.activeElement;
    const old = [...rows.children] as HTMLElement[];
    const known = new Map(old.map((row) => [row.dataset["key"] ?? "", row]));
    const keys = new Set(items.map(key));
    const settled = old.filter((row) => "settled" in row.dataset && !keys.has(row.dataset["key"] ?? ""));
    rows.replaceChildren(...settled, ...items.map((item) => rowOf(item, known)));
    // An element that is moved loses the focus on its way.
    if (focused instanceof HTMLElement && rows.contains(focused)) focused.focus({ preventScroll: true });
    next = after;
    pages.hidden = way.length === 1 && next === null;
    previous!.disabled = way.length === 1;
    following!.disabled = next === null;
    show(rows.children.length > 0 ? "rows" : "empty");
  };

  const ask = async (fresh: boolean): Promise<void> => {
    asked += 1;
    const mine = asked;
    if (fresh) {
      rows.replaceChildren();
      pages.hidden = true;
      show("wait");
    }
    const answer = await load(way.at(-1));
    if (mine !== asked) return;
    if (!answer.ok) return void (fresh && show("failed"));
    arrived?.(answer.data);
    // What stood on the last page was taken off it: the page before is the last one now.
    if (answer.data.items.length === 0 && way.length > 1) {
      way.pop();
      return ask(fresh);
    }
    put(answer.data);
  };

  const turn = async (change: () => void): Promise<void> => {
    change();
    await ask(true);
    rows.focus({ preventScroll: true });
    rows.scrollIntoView({ block: "nearest" });
  };
  previous!.addEventListener("click", () => void turn(() => way.pop()));
  following!.addEventListener("click", () => void turn(() => next !== null && way.push(next)));
  root.querySelector("[data-again]")?.addEventListener("click", () => void ask(true));

  return {
    reload: () => ask(false),
    restart: () => {
      way = [undefined];
      return ask(true);
    },
  };
}
