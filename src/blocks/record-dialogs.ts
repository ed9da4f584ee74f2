/** Dialogs about the record that a page shows: who checked it, and saying what is wrong with it. Their code comes on the first click, as one file. */
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const opener = event.target.closest<HTMLElement>("[data-verification], a[data-report]");
  if (!opener) return;
  event.preventDefault();
  void import("./record-dialog.ts").then(
    ({ openRecordDialog }) => openRecordDialog(opener),
    () => {
      if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
    },
  );
});
