import { useEffect, useMemo, useRef, useState } from "react";
import type { ListingQuery } from "#domain/search/filters.ts";
import { changeSearch } from "#domain/search/query.ts";
import { mapText, readBounds, type Bounds } from "#domain/search/map/area.ts";
import { pointsBounds, searchBounds } from "#domain/search/map/distance.ts";
import type { Frame } from "#ui/map/map-frame.ts";
import type { Homes } from "./use-homes.ts";

type Change = (update: (query: ListingQuery) => ListingQuery) => void;

/** A key for the searched area: the map moves by itself when the key changes, but not after moves by the visitor. */
const placeOf = ({ location, bbox, drawn, near }: ListingQuery): string =>
  [location, bbox && mapText(bbox), mapText(drawn), near && mapText(near)].join("|");

/** Settled for so long, a move is done: three steps of an arrow key are one search. */
const REST_MILLISECONDS = 350;

/**
 * Keeps map and search together: a move becomes the searched box (while "Search as I move" is on, and nothing was drawn), and another place
 * that is searched, by Back or in the form, comes into view.
 */
export function useSearchedFrame(query: ListingQuery, homes: Homes, onSearch: Change) {
  const [following, setFollowing] = useState(true);
  /** Where the map was moved to without a search. */
  const [moved, setMoved] = useState<Bounds | null>(null);
  const place = placeOf(query);
  /** The place that is in view already; null before the first answer. */
  const [inView, setInView] = useState<string | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [rests, setRests] = useState(false);
  /** The map is on its way to where it was sent. */
  const [flies, setFlies] = useState(false);
  /** An area or a circle says where, however the map is moved. */
  const isHeld = query.drawn.length > 0 || query.near !== null;
  useEffect(() => () => clearTimeout(rest.current), []);

  const change: Change = (update) => {
    clearTimeout(rest.current);
    setRests(false);
    setMoved(null);
    onSearch((asked) => changeSearch(update(asked), {}));
  };
  /** A box says where, in the place of a place's name. */
  const searchIn = (bounds: Bounds) => {
    setRests(false);
    const bbox = readBounds(mapText(bounds)).value;
    if (!bbox) return;
    const update = (asked: ListingQuery): ListingQuery => ({ ...asked, bbox, location: "" });
    setInView(placeOf(update(query)));
    change(update);
  };
  const onMove = ({ bounds }: Frame, byVisitor: boolean) => {
    setFlies(false);
    if (!byVisitor || isHeld) return;
    clearTimeout(rest.current);
    setRests(following);
    if (following) rest.current = setTimeout(() => searchIn(bounds), REST_MILLISECONDS);
    else setMoved(bounds);
  };

  const { found, status } = homes;
  const isElsewhere = place !== inView && status === "shown";
  const target = useMemo(
    () => searchBounds(query) ?? (found ? pointsBounds([...found.homes, ...found.cells]) : null),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the place and its answer are all that counts
    [place, found],
  );
  const [bounds, setBounds] = useState<Bounds | null>(null);
  if (isElsewhere) {
    setInView(place);
    setMoved(null);
    setBounds(target);
    setFlies(target !== null);
  }

  return {
    /** What the map should go to show; a new object each time that it should. */
    bounds,
    following,
    follow: (on: boolean) => {
      setFollowing(on);
      if (on && moved) searchIn(moved);
    },
    isHeld,
    /** True between a move and its search, and on the way to another place: what is in view now has not been asked for yet. */
    rests: rests || flies,
    /** True where the map shows something else than was searched. */
    isMoved: moved !== null,
    searchHere: () => moved && searchIn(moved),
    onMove,
    change,
  };
}

export type SearchedFrame = ReturnType<typeof useSearchedFrame>;
