import { PRICE_FIELD } from "./form-names.ts";

type Field = HTMLInputElement | HTMLSelectElement;

const ENDS = ["minPrice", "maxPrice"];
const isPriceSelect = (name: string) => Object.values<string>(PRICE_FIELD).includes(name);

/** The ends of the price, `{min}-{max}`: as the select has them in one value, or two fields, or an address. */
const pricesOf = (params: URLSearchParams): string =>
  params.get(PRICE_FIELD.sale) ?? params.get(PRICE_FIELD.rent) ?? ENDS.map((name) => params.get(name) ?? "").join("-");

/** A range or a number that no option stands for gets an option of its own, worded as the page words it. */
function selectValue(select: HTMLSelectElement, value: string): void {
  select.querySelector("[data-own]")?.remove();
  if (![...select.options].some((option) => option.value === value)) {
    const text = document.querySelector('[data-part="range-price"]')?.textContent ?? value;
    const own = new Option(isPriceSelect(select.name) ? text : value, value);
    own.dataset["own"] = "";
    select.options[0]?.after(own);
  }
  select.value = value;
}

/**
 * Writes a search into the forms of the page: after Back, a removed chip, or a change in the other form, as an address has it or as that form
 * has it. The form that asked (`source`) keeps what the visitor typed in the words they typed it; so does a field that has the focus, and the
 * one that is `kept`.
 */
export function fillForms(
  forms: readonly HTMLFormElement[],
  params: URLSearchParams,
  source: HTMLFormElement | null,
  kept?: EventTarget | null,
): void {
  for (const form of forms) {
    for (const field of form.elements) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.name === "") continue;
      if (field.type !== "hidden" && (form === source || field === document.activeElement || field === kept)) continue;
      write(field, params);
    }
    form.dispatchEvent(new Event("filled"));
  }
}

function write(field: Field, params: URLSearchParams): void {
  const prices = pricesOf(params);
  const end = ENDS.indexOf(field.name);
  const fallback = field.name === "sort" && field instanceof HTMLSelectElement ? "newest" : "";
  const value = isPriceSelect(field.name)
    ? prices.replace(/^-$/, "").replace(/^-/, "0-")
    : ((end < 0 ? params.get(field.name) : prices.split("-")[end]) ?? fallback);
  if (field instanceof HTMLSelectElement) selectValue(field, value);
  else if (field.value !== value) field.value = value;
}
