import { useEffect, useReducer, useRef, useState } from "react";
import { listQueue } from "#api/moderation/admin.ts";
import { call } from "#api/call.ts";
import { isOwnDecision, type Fate } from "#domain/moderation/decision-fate.ts";
import type { QueueItem } from "#domain/moderation/moderation.ts";
import { queueReducer, queueState } from "#domain/moderation/queue-state.ts";
import type { QueueFilter } from "#domain/moderation/queue.ts";
import { $decisions, announceDecision, keepCounts } from "#stores/waiting.ts";
import { sendDecision, type Rejection } from "../decision/send-decision.ts";

type Where = { filter: QueueFilter; cursor: string };

/** What is asked for again after a decision: the same page as it is now. Empty values are left out. */
const askedFor = ({ filter: { kind, flag, age, q }, cursor }: Where) => ({
  ...(kind && { kind }),
  ...(flag && { flag }),
  ...(age && { age }),
  ...(q && { q }),
  ...(cursor && { cursor }),
});

/** The queue's rows and what is done to them. After each decision everything is asked for again (specification 2, section 2). */
export function useQueue(first: readonly QueueItem[], where: Where) {
  const [state, act] = useReducer(queueReducer<QueueItem>, first, queueState<QueueItem>);
  const [busy, setBusy] = useState<{ id: string; act: "approve" | "reject" } | null>(null);
  const isBusy = useRef(false);
  const now = useRef(where);
  useEffect(() => {
    now.current = where;
  });

  useEffect(() => {
    const refresh = async () => {
      const answer = await call(listQueue, askedFor(now.current));
      if (!answer.ok) return;
      keepCounts(answer.data);
      act({ type: "refreshed", items: answer.data.items });
    };
    return $decisions.listen(() => void refresh());
  }, []);

  const settle = (id: string, fate: Fate) => {
    act({ type: "settled", id, fate });
    announceDecision();
  };

  /** @returns whether this very decision counted: the next row is current then */
  const decide = async (item: QueueItem, rejection: Rejection): Promise<boolean> => {
    // A key that is held down makes one decision only.
    if (isBusy.current || item.id in state.fates) return false;
    isBusy.current = true;
    setBusy({ id: item.id, act: rejection ? "reject" : "approve" });
    const fate = await sendDecision(item, rejection);
    isBusy.current = false;
    setBusy(null);
    if (fate) settle(item.id, fate);
    return fate !== null && isOwnDecision(fate);
  };

  return {
    state,
    act,
    busy,
    decide,
    /** Several were approved elsewhere on the page. */
    settleAll: (fates: readonly { id: string; fate: Fate }[]) => {
      for (const { id, fate } of fates) act({ type: "settled", id, fate });
      if (fates.some(({ fate }) => isOwnDecision(fate))) announceDecision();
    },
  };
}
