/** Saying what is wrong with the record that a page shows, in a dialog. Its code comes on the first click, as one file. */
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest<HTMLAnchorElement>("a[data-report]");
  if (!link) return;
  event.preventDefault();
  void import("#features/moderation/report-dialog.ts").then(
    ({ openReport }) => openReport(link.href, link.textContent?.trim() ?? ""),
    () => location.assign(link.href),
  );
});
