import { splitLocale } from "#domain/locale.ts";
import { announceListings } from "#stores/listings-shown.ts";
import { startLiveResults } from "#ui/live-results.ts";
import { startRangeSliders } from "#ui/range-filter.ts";
import { suggestWhenUsed } from "#ui/when-used.ts";
import type { FreshResorts } from "./fresh-resorts.ts";
import { startPriceFilter } from "./price-filter.ts";
import { nightRangeText } from "./price-words.ts";
import { fillSearch } from "./search-fields.ts";
import { startStayFields } from "./stay-fields.ts";

/** The page itself comes first. */
const WATCH_AFTER_MILLISECONDS = 1500;

/** The partial that answers a search, in the language of the page. */
function answerAddress(search: string): string {
  const { prefix } = splitLocale(location.pathname);
  return `${prefix ? `/${prefix}` : ""}/partials/resorts${search && `?${search}`}`;
}

/** While an answer takes its time, six empty cards stand where it will be. */
function showSkeletons(waiting: boolean): void {
  const skeletons = document.querySelector<HTMLElement>("[data-skeletons]");
  const results = document.querySelector<HTMLElement>('[data-part="results"]');
  if (!skeletons || !results) return;
  skeletons.hidden = !waiting;
  results.classList.toggle("is-waiting", waiting);
  const words = skeletons.querySelector<HTMLElement>("[data-waiting-words]");
  if (words) words.textContent = waiting ? (words.dataset["waitingWords"] ?? "") : "";
}

/** Suggestions come when the field is first used. */
function startDestinations(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("[data-destinations] input");
  if (!input) return;
  suggestWhenUsed(
    input,
    () => void import("./destination-suggestions.ts").then(({ suggestDestinationsIn }) => suggestDestinationsIn(input)),
  );
}

const form = document.querySelector<HTMLFormElement>("[data-resort-search]");
if (form) {
  startPriceFilter(form);
  startStayFields(form);
  startDestinations(form);
  let fresh: FreshResorts | undefined;
  const live = startLiveResults([form], {
    address: answerAddress,
    fill: (params, source, kept) => fillSearch(form, params, source, kept),
    shown: (answer) => {
      showSkeletons(false);
      form.dataset["version"] = answer.dataset["version"] ?? "";
      fresh?.shows(answer.dataset["version"] ?? null);
      announceListings();
    },
    waiting: () => showSkeletons(true),
  });
  startRangeSliders(() => nightRangeText);
  // Nobody waits for it: the first change can come a moment later.
  const watch = async () => {
    const { keepResortsFresh } = await import("./fresh-resorts.ts");
    fresh = keepResortsFresh(form, () => answerAddress(location.search.slice(1)), {
      isBusy: () => live.isAsking(),
      changed: () => {
        live.forget();
        announceListings();
      },
    });
  };
  setTimeout(() => void watch(), WATCH_AFTER_MILLISECONDS);
}
