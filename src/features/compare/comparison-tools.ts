/** Share, print and download, each fetched when it is first used. */
export function wireTools(page: HTMLElement): void {
  page.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-share], [data-print], [data-csv-file]") : null;
    if (button?.hasAttribute("data-share")) {
      void import("./share-comparison.ts").then(({ shareComparison }) => shareComparison(location.href));
    } else if (button?.hasAttribute("data-print")) {
      print();
    } else if (button) {
      void import("./comparison-csv.ts").then(({ downloadCsv }) => downloadCsv(page));
    }
  });
}
