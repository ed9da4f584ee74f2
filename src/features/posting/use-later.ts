import { useEffect, useState, type ComponentType } from "react";

/**
 * A part that comes when it is wanted; undefined until then, and where it cannot be fetched: the form goes on without it.
 * @param load the same function each time
 */
export function useLater<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
): { Part: ComponentType<Props> } | undefined {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    if (!wanted) return;
    load().then(
      ({ default: Part }) => setPart({ Part }),
      () => undefined,
    );
  }, [load, wanted]);
  return part;
}
