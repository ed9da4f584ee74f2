import { useCallback, useRef, useState } from "react";
import type { CallResult } from "#api/call.ts";

type Page<Item> = { items: Item[]; next: string | null };
/** What a list shows: nothing yet, that it could not be had, or its items. */
export type PagesState<Item> = { kind: "waiting" } | { kind: "failed" } | { kind: "shown"; items: readonly Item[] };

/**
 * A list that comes page by page, with the way back remembered. A newer question makes the answer to an older one worthless.
 * @param load asks for a page; `cursor` undefined: the first
 * @param arrived is told every answer
 */
export function usePages<Item extends { id: string }, Answer extends Page<Item>>(
  load: (cursor: string | undefined) => Promise<CallResult<Answer>>,
  arrived: (answer: Answer) => void,
) {
  const [state, setState] = useState<PagesState<Item>>({ kind: "waiting" });
  /** The cursors that lead to the page that is shown; the last is its own. */
  const [way, setWay] = useState<readonly (string | undefined)[]>([undefined]);
  const [next, setNext] = useState<string | null>(null);
  const asked = useRef(0);

  const ask = useCallback(
    async (to: readonly (string | undefined)[]) => {
      asked.current += 1;
      const mine = asked.current;
      setState({ kind: "waiting" });
      setWay(to);
      const answer = await load(to.at(-1));
      if (mine !== asked.current) return;
      if (!answer.ok) return setState({ kind: "failed" });
      arrived(answer.data);
      setNext(answer.data.next);
      setState({ kind: "shown", items: answer.data.items });
    },
    [load, arrived],
  );

  return {
    state,
    restart: useCallback(() => void ask([undefined]), [ask]),
    again: () => void ask(way),
    previous: way.length > 1 ? () => void ask(way.slice(0, -1)) : null,
    following: next === null ? null : () => void ask([...way, next]),
    /** One of the items is different now. */
    change: (item: Item) =>
      setState((before) =>
        before.kind === "shown"
          ? { ...before, items: before.items.map((other) => (other.id === item.id ? item : other)) }
          : before,
      ),
  };
}
