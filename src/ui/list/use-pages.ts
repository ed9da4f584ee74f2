import { useEffect, useRef, useState } from "react";
import type { CallResult } from "#api/call.ts";

/** A page as the API answers it; with what the next one is asked for is called `next` or `cursor` there. */
type Page = { items: readonly { id: string }[]; next?: string | null; cursor?: string | null };
type ItemOf<Answer extends Page> = Answer["items"][number];

/** A link to a page of the list; `follow` turns to it in place. */
export type PageTurn = { href: string; follow: () => void };

export type PagesOptions<Query, Answer extends Page> = {
  /** What the page came with; null: it could not be had. */
  first: Answer | null;
  /** What `first` was asked for with. */
  query: Query;
  /** The cursor of the address that `first` was asked for with; null: the first page. */
  cursor: string | null;
  load: (query: Query, cursor: string | undefined) => Promise<CallResult<Answer>>;
  /** The address of a page, for links that work without a script. */
  href: (query: Query, cursor: string | undefined) => string;
  /** Is told every answer that comes later. */
  onAnswer?: (answer: Answer) => void;
};

type Asked<Query> = {
  query: Query;
  /** The cursors that lead to the page; the last is its own. */
  trail: readonly (string | undefined)[];
};

/**
 * A list that comes page by page, the first of them with the HTML. Pages and filters are links; with a script they change the list in
 * place, and the address with it. The answer to an older request is ignored.
 */
export function usePages<Query, Answer extends Page>(options: PagesOptions<Query, Answer>) {
  const { first, load, href, onAnswer } = options;
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef(0);
  /** Counts pages that somebody turned to: with each the focus goes to the list. */
  const [turns, setTurns] = useState(0);
  const [status, setStatus] = useState<"shown" | "loading" | "failed">(first ? "shown" : "failed");
  const [at, setAt] = useState<Asked<Query>>({
    query: options.query,
    trail: options.cursor === null ? [undefined] : [undefined, options.cursor],
  });
  const [items, setItems] = useState<readonly ItemOf<Answer>[]>(first?.items ?? []);
  const [next, setNext] = useState<string | null>(first?.next ?? first?.cursor ?? null);

  useEffect(() => {
    if (turns === 0) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "nearest" });
  }, [turns]);

  const ask = async (to: Asked<Query>, how: "turn" | "filter" | "reload"): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    if (how !== "reload") {
      setAt(to);
      setStatus("loading");
      history.replaceState(history.state, "", href(to.query, to.trail.at(-1)));
    }
    const answer = await load(to.query, to.trail.at(-1));
    if (mine !== asked.current) return;
    if (!answer.ok) return how === "reload" ? undefined : setStatus("failed");
    // The last page became empty, so the page before is the last one now.
    if (answer.data.items.length === 0 && to.trail.length > 1) return ask({ ...to, trail: to.trail.slice(0, -1) }, how);
    onAnswer?.(answer.data);
    setAt(to);
    setItems(answer.data.items);
    setNext(answer.data.next ?? answer.data.cursor ?? null);
    setStatus("shown");
    if (how === "turn") setTurns((count) => count + 1);
  };

  const turn = (trail: Asked<Query>["trail"]) => ask({ query: at.query, trail }, "turn");
  const before = at.trail.slice(0, -1);
  const after = next === null ? null : [...at.trail, next];

  return {
    list,
    status,
    items,
    query: at.query,
    previous: before.length > 0 ? { href: href(at.query, before.at(-1)), follow: () => void turn(before) } : null,
    following: after && { href: href(at.query, after.at(-1)), follow: () => void turn(after) },
    /** Another filter: its first page. */
    choose: (query: Query) => void ask({ query, trail: [undefined] }, "filter"),
    /** Asks for the same page again. */
    again: { href: href(at.query, at.trail.at(-1)), follow: () => void ask(at, "filter") },
    /** The same page as it is now; what is shown stays until that has come. */
    reload: () => ask(at, "reload"),
    /** One of the items is different now. */
    change: (item: ItemOf<Answer>) => setItems((shown) => shown.map((other) => (other.id === item.id ? item : other))),
  } as const;
}
