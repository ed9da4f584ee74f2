/**
 * Opens the form that keeps a search over its results; the script of it comes with the first press. The link always means the search that the
 * address shows, also when it is opened elsewhere.
 */
export function wireSaveSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-save-search]");
  link?.addEventListener("click", (event) => {
    const { saveSearch: purpose = "" } = link.dataset;
    link.search = String(new URLSearchParams([["purpose", purpose], ...new URLSearchParams(location.search)]));
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void import("./save-search.ts").then(
      ({ openSaveSearch }) => openSaveSearch(link.href),
      () => location.assign(link.href),
    );
  });
}
