import { splitLocale } from "#domain/locale.ts";
import { announceListings } from "#stores/listings-shown.ts";
import { startLiveResults } from "#ui/live-results.ts";
import { fillForms } from "./form-fields.ts";

/** The partial that answers a search of this form, in the language of the page: all results, or only how many were found. */
export function answerAddress(form: HTMLFormElement, search: string, part: "listings" | "found" = "listings"): string {
  const { prefix } = splitLocale(location.pathname);
  return `${prefix ? `/${prefix}` : ""}/partials/${part}/${form.dataset["purpose"] ?? "all"}?${search}`;
}

/** Lets the forms and links of a list of properties change its results in place. */
export function startLiveListings(forms: readonly HTMLFormElement[]): void {
  const [first] = forms;
  if (!first) return;
  startLiveResults(forms, {
    address: (search) => answerAddress(first, search),
    fill: (params, source, kept) => fillForms(forms, params, source, kept),
    shown: announceListings,
  });
}
