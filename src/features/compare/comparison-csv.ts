import { csvFile } from "#domain/csv.ts";
import { m } from "#i18n/messages.ts";

/** The words of a cell; that it is the best of its row is not among them. */
function textOf(element: HTMLElement): string {
  const words = element.cloneNode(true) as HTMLElement;
  words.querySelector(".word")?.remove();
  return (element.dataset["csv"] ?? words.textContent).replace(/\s+/g, " ").trim();
}

/** The table as it is read, row by row, then what stands below it: amenities and the address of each listing. */
function rowsOf(page: HTMLElement): string[][] {
  const table = [...page.querySelectorAll<HTMLTableRowElement>(".cmp tr")].map((row) =>
    [...row.cells].filter((cell) => !cell.classList.contains("free")).map(textOf),
  );
  const amenities = [...page.querySelectorAll(".addl article")].map((details) =>
    [...details.querySelectorAll<HTMLElement>("[data-amenity]")].map(textOf).join(", "),
  );
  const addresses = [...page.querySelectorAll<HTMLAnchorElement>(".cmp thead th a")].map(({ href }) => href);
  return [...table, [m.compare_csv_amenities(), ...amenities], [m.compare_csv_link(), ...addresses]];
}

/** Saves the comparison as a file for a spreadsheet, in the reader's language. It is made here; nothing is sent. */
export function downloadCsv(page: HTMLElement): void {
  const url = URL.createObjectURL(new Blob([csvFile(rowsOf(page))], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "nibash-comparison.csv";
  link.click();
  // Browsers start the download in their own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
