import { useCallback, useState } from "react";
import type { CallResult } from "#api/call.ts";

/**
 * What the page came with, and a way to load it again after something about it changed.
 * @param load asks for it; give the same function each time
 */
export function useLoaded<Data>(first: Data, load: () => Promise<CallResult<Data>>) {
  const [data, setData] = useState(first);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    const answer = await load();
    setFailed(!answer.ok);
    if (answer.ok) setData(answer.data);
  }, [load]);
  return { data, failed, reload };
}
