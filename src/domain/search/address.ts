/** What to do with a list page's address: show it, or send the visitor to the canonical one, and whether the CDN may keep that answer. */
export type AddressVerdict = { kind: "canonical" } | { kind: "redirect"; cacheable: boolean };

/**
 * Compares the asked parameters with the canonical ones. The CDN tells addresses apart by the values of the known `parameters` only: their
 * order, unknown ones and empty ones look the same to it. A redirect that differs in nothing else must not be kept, or the
 * canonical address would be answered by its own redirect for ever.
 */
export function judgeSearchAddress(
  params: URLSearchParams,
  canonical: string,
  parameters: readonly string[],
): AddressVerdict {
  if (params.toString() === new URLSearchParams(canonical).toString()) return { kind: "canonical" };
  const seenByCdn = (from: URLSearchParams) =>
    parameters
      .map((name) =>
        from
          .getAll(name)
          .filter((value) => value !== "")
          .join("\n"),
      )
      .join("\0");
  // It is not specified which of two values the CDN uses in its key: a cached redirect of `facing=south&facing=east` could answer
  // `facing=south`.
  const repeated = parameters.some((name) => params.getAll(name).filter((value) => value !== "").length > 1);
  return {
    kind: "redirect",
    cacheable: !repeated && seenByCdn(params) !== seenByCdn(new URLSearchParams(canonical)),
  };
}
