import { startLiveCount } from "./live-count.ts";
import { startLiveResults } from "./live-results.ts";
import { startLocationFields } from "./location-field.ts";
import { startRangeSliders } from "./range-filter.ts";

/** Wakes the search forms of a page. They work without it; nothing that was typed before it came is touched. */
const forms = [...document.querySelectorAll<HTMLFormElement>("[data-search-form]")];
startLocationFields();
if (forms.some((form) => form.dataset["live"] === "results")) {
  startLiveResults(forms);
  startRangeSliders();
} else {
  forms.forEach(startLiveCount);
}
