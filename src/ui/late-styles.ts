/** Uses the sheets of `LateStyles.astro` as soon as they are here. */
export function useLateStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-late]")) {
    const use = () => (link.media = "all");
    if (link.sheet) use();
    else link.addEventListener("load", use, { once: true });
  }
}
