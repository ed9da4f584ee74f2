import { splitLocale } from "#domain/locale.ts";
import { lacRangeText } from "#features/project/lac-range.ts";
import "#features/project/project-favourite.ts";
import { fillForms } from "#features/search/form-fields.ts";
import { startLocationFields } from "#features/search/location-field.ts";
import { announceListings } from "#stores/listings-shown.ts";
import { startLiveResults } from "#ui/live-results.ts";
import { startRangeSliders } from "#ui/range-filter.ts";

/** The script of the list of projects: the same form and the same addresses, answered in place. */
const forms = [...document.querySelectorAll<HTMLFormElement>(".project-search")];
const { prefix } = splitLocale(location.pathname);

startLocationFields();
startLiveResults(forms, {
  address: (search) => `${prefix ? `/${prefix}` : ""}/partials/projects?${search}`,
  fill: (params, source, kept) => fillForms(forms, params, source, kept),
  shown: announceListings,
});
startRangeSliders(() => lacRangeText);
