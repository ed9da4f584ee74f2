import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { homesByName, type Comparison, type ComparedHome } from "#domain/listing/compare/compare.ts";
import { $keptHomes, keepHomes } from "#stores/comparison.ts";

/** Fetched with what it needs when something is compared: the search's schemas are heavier than the tray, which stands on most pages. */
async function fetchHomes(names: readonly string[]): Promise<ReadonlyMap<string, ComparedHome>> {
  const [{ call }, { listListings }] = await Promise.all([
    import("#api/call.ts"),
    import("#api/catalogue/listings.ts"),
  ]);
  const answer = await call(listListings, { ids: names });
  return answer.ok ? homesByName(names, answer.data.items) : new Map();
}

/**
 * What is compared, at first as this device keeps it; each listing is fetched once, and only after hydration. null: not loaded, or the server
 * did not answer; then it is unknown whether a home is gone.
 */
export function useComparedHomes(list: Comparison): ComparedHome[] {
  const asked = useRef(new Set<string>());
  const kept = useStore($keptHomes, { ssr: "initial" });
  const [homes, setHomes] = useState<ReadonlyMap<string, ComparedHome>>(new Map());
  useEffect(() => {
    const unknown = list.filter((name) => !asked.current.has(name));
    if (unknown.length === 0) return;
    for (const name of unknown) asked.current.add(name);
    void fetchHomes(unknown).then(
      (found) => {
        keepHomes(found);
        setHomes((known) => new Map([...known, ...found]));
      },
      () => undefined,
    );
  }, [list]);
  return list.map((name) => homes.get(name) ?? kept[name] ?? null);
}
