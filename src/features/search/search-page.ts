import { startRangeSliders } from "#ui/range-filter.ts";
import { startLiveCount } from "./live-count.ts";
import { startLiveListings } from "./live-results.ts";
import { startLocationFields } from "./location-field.ts";
import { wireSaveSearch } from "./save-search-link.ts";
import { areaRangeText, priceRangeText } from "./range-words.ts";

/** Wakes the search forms of a page. They work without it; nothing that was typed before it came is touched. */
const forms = [...document.querySelectorAll<HTMLFormElement>("[data-search-form]")];
startLocationFields();
if (forms.some((form) => form.dataset["live"] === "results")) {
  startLiveListings(forms);
  wireSaveSearch();
  startRangeSliders(({ dataset }) => (dataset["range"] === "price" ? priceRangeText : areaRangeText));
} else {
  forms.forEach(startLiveCount);
}
