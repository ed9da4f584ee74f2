import { useEffect, useRef, useState } from "react";
import { placeKey } from "#domain/place/place.ts";
import type { Option } from "#ui/combobox/Combobox.tsx";

/** What fits a text so far; with `exact` only what it names in full. Rejects when nobody can be asked. */
export type FindPlaces = (text: string, signal: AbortSignal, exact: boolean) => Promise<Option[]>;

/** The suggestions of a place's field. */
export function useSuggestions(find: FindPlaces) {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const request = useRef(new AbortController());
  useEffect(() => () => request.current.abort(), []);
  return {
    options,
    search: (text: string): void => {
      request.current.abort();
      const { signal } = (request.current = new AbortController());
      find(text.trim(), signal, false).then(
        (found) => signal.aborted || setOptions(found),
        // Newer text has been typed, or nobody can be asked: the server will.
        () => undefined,
      );
    },
    /** The one place that a text names in full, in whatever spelling; nothing where there are several. */
    named: async (text: string): Promise<Option | undefined> => {
      const key = placeKey(text);
      if (key === "") return undefined;
      const offered = options.find(({ name }) => placeKey(name) === key);
      if (offered) return offered;
      const [only, ...others] = await find(text.trim(), new AbortController().signal, true).catch(() => []);
      return others.length === 0 ? only : undefined;
    },
  };
}
