import { askSearch, formSearch, showParts } from "#ui/list-answer.ts";
import { answerAddress } from "./live-results.ts";

/** Long enough not to ask for every letter of a name. */
const PAUSE_MILLISECONDS = 350;

/** Whether every choice is the one that the page came with. */
function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) => {
    if (field instanceof HTMLInputElement) {
      return field.value === field.defaultValue && field.checked === field.defaultChecked;
    }
    if (!(field instanceof HTMLSelectElement)) return true;
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex === Math.max(first, 0);
  });
}

/** Keeps "N properties found" of a search box true while its filters are being chosen. Without a network it stays as it was. */
export function startLiveCount(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  let shown = formSearch(form).toString();

  const ask = () => {
    const search = formSearch(form).toString();
    if (search === shown) return;
    asking.abort();
    asking = new AbortController();
    askSearch(answerAddress(form, search, "found"), asking.signal).then(
      (answer) => {
        shown = search;
        showParts(answer, ["found"]);
      },
      () => undefined,
    );
  };
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE_MILLISECONDS);
  };
  form.addEventListener("input", askSoon);
  form.addEventListener("change", askSoon);
  // Choices made before this script came, or put back by the browser on Back.
  if (!isUntouched(form)) {
    shown = "";
    ask();
  }
}
