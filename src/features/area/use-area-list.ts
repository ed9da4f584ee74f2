import { useCallback, useEffect, useRef, useState } from "react";
import { getArea } from "#api/catalogue/areas.ts";
import { call } from "#api/call.ts";
import type { AreaSnapshot } from "#domain/place/area.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { ownListHref, readOwnList, type OwnList } from "#domain/listing/own-list.ts";
import { tidyQuery } from "#domain/site/page-address.ts";
import { $areaToday } from "#stores/area-today.ts";

export type BuiltList = Pick<AreaSnapshot, "totals" | "listings" | "takenAt" | "samples">;

/** What stands on the page: the list of the build, or today's. */
type ShownList = Pick<AreaSnapshot, "totals" | "listings" | "samples"> & {
  list: OwnList;
  pageCount: number;
  /** When these were the listings, ISO 8601. */
  takenAt: string;
  isToday: boolean;
};

/** The list of the build: the newest of both purposes. */
const builtList = (built: BuiltList): ShownList => ({
  ...built,
  list: { purpose: null, page: 1 },
  pageCount: Math.max(1, Math.ceil((built.totals.sale + built.totals.rent) / PAGE_SIZE)),
  isToday: false,
});

const addressed = () => readOwnList(new URLSearchParams(tidyQuery(location.search)));

/**
 * The listings of a place: those of the build first, then today's, for the list that the address names. Choosing another one changes the
 * address, and Back changes the list.
 * @param path the page's own, in its language
 */
export function useAreaList(slug: string, path: string, built: BuiltList) {
  const [shown, setShown] = useState(() => builtList(built));
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const latest = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    latest.current?.abort();
    const abort = (latest.current = new AbortController());
    const { list, canonical } = addressed();
    const answer = await call(getArea, { slug, ...list }, { signal: abort.signal }).catch(() => null);
    // Null: another list has been chosen meanwhile.
    if (!answer) return;
    if (!answer.ok) return setState("failed");
    const { totals, bands, page } = answer.data;
    const found = { ...list, page: page.page };
    if (!canonical || list.page !== found.page) history.replaceState(history.state, "", ownListHref(path, found));
    setShown({
      totals,
      listings: page.items,
      pageCount: page.pageCount,
      list: found,
      takenAt: new Date().toISOString(),
      isToday: true,
      samples: false,
    });
    setState("ready");
    $areaToday.set({ totals, bands });
  }, [slug, path]);

  useEffect(() => {
    const follow = () => void load();
    follow();
    addEventListener("popstate", follow);
    return () => {
      removeEventListener("popstate", follow);
      latest.current?.abort();
    };
  }, [load]);

  const retry = () => {
    setState("loading");
    void load();
  };
  const open = (list: OwnList) => {
    history.pushState(null, "", ownListHref(path, list));
    retry();
  };
  return { shown, state, open, retry };
}
