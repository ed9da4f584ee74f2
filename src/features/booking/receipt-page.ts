import { cancelBooking, getBooking, payBooking } from "#api/bookings.ts";
import { call } from "#api/call.ts";
import { formatCountdown } from "#domain/date.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { askSearch, showParts } from "#ui/list-answer.ts";
import { toast } from "#stores/toasts.ts";
import { follow } from "./follow-receipt.ts";
import { openPaymentTab } from "./payment-tab.ts";
import { RECEIPT_SAYS } from "./receipt-greeting.ts";

/** A payment page is asked for at the provider, which may take its time. */
const TIMEOUT = 40_000;

const part = () => document.querySelector<HTMLElement>('[data-part="receipt"][data-token]');
const shown = () => part()?.querySelector<HTMLElement>("[data-receipt]");

/** Fetches what is shown again and says, also to those who do not see it, what is new. */
async function refresh(token: string): Promise<void> {
  const before = shown();
  const focused = part()?.contains(document.activeElement) ?? false;
  showParts(await askSearch(links.receiptPart(token, currentLocale()), AbortSignal.timeout(TIMEOUT)), ["receipt"]);
  const now = shown();
  if (!now || now.dataset["version"] === before?.dataset["version"]) return;
  if (focused) document.getElementById("receipt-state")?.focus({ preventScroll: true });
  const said = document.querySelector("[data-said]");
  if (said) said.textContent = m.receipt_said({ words: now.dataset["title"] ?? "" });
}

/** Whether it may still change by itself. Where no answer comes it is asked again later. */
async function look(token: string): Promise<boolean> {
  const { receipt: id = "", version } = shown()?.dataset ?? {};
  const answer = await call(getBooking, { id, token });
  if (!answer.ok) return answer.problem.code !== "booking-not-found";
  const { updatedAt, next } = answer.data.booking;
  if (`${updatedAt} ${next}` !== version) await refresh(token).catch(() => undefined);
  return shown()?.dataset["unsettled"] !== undefined;
}

/** Counts down to the end of the hold, and looks again when it is over. */
function tick(over: () => void): void {
  const place = shown()?.querySelector<HTMLElement>("[data-left]");
  if (!place) return;
  const left = Date.parse(place.dataset["left"] ?? "") - Date.now();
  if (left > 0) place.textContent = m.receipt_left({ time: formatCountdown(left, currentLocale()) });
  else if (place.textContent !== "") {
    place.textContent = "";
    over();
  }
}

const setBusy = (form: HTMLFormElement, busy: boolean) => {
  const button = form.querySelector<HTMLButtonElement>("button");
  if (!button) return;
  button.disabled = busy;
  if (busy) button.setAttribute("aria-busy", "true");
  else button.removeAttribute("aria-busy");
};

async function payAgain(form: HTMLFormElement, token: string): Promise<void> {
  const tab = openPaymentTab();
  setBusy(form, true);
  const answer = await call(payBooking, { id: shown()?.dataset["receipt"] ?? "", token }, { timeout: TIMEOUT });
  setBusy(form, false);
  if (answer.ok && answer.data.paymentUrl) return tab.lead(answer.data.paymentUrl, null);
  tab.close();
  if (!answer.ok) toast({ kind: "bad", ...problemWords(answer.problem.code) });
}

async function cancel(form: HTMLFormElement, token: string): Promise<void> {
  setBusy(form, true);
  const answer = await call(cancelBooking, { id: shown()?.dataset["receipt"] ?? "", token }, { timeout: TIMEOUT });
  setBusy(form, false);
  if (!answer.ok) toast({ kind: "bad", ...problemWords(answer.problem.code) });
}

/** Somebody has just come from the booking: says what happened, once. */
function greet(): void {
  const { hash } = location;
  if (hash === RECEIPT_SAYS.redirecting) toast({ kind: "info", title: m.booking_redirecting() });
  else if (hash === RECEIPT_SAYS.initiated)
    toast({ kind: "ok", title: m.booking_initiated(), text: m.booking_initiated_text() });
  else return;
  history.replaceState(null, "", location.pathname + location.search);
}

const token = part()?.dataset["token"];
if (token) {
  const here = location.pathname;
  // It may stand in the history among the addresses of the page that it was booked on: to the browser they are one document.
  addEventListener("popstate", () => location.pathname !== here && location.reload());
  const followed = follow({
    look: () => look(token),
    isVisible: () => document.visibilityState === "visible",
  });
  document.addEventListener("visibilitychange", () => void followed.now());
  addEventListener("pageshow", (event) => event.persisted && void followed.now());
  setInterval(() => tick(() => void followed.now()), 1000);
  tick(() => undefined);
  greet();
  const place = part()!;
  place.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[data-print]")) print();
    if (!target?.closest("[data-check]")) return;
    event.preventDefault();
    void refresh(token).then(followed.now, () => toast({ kind: "bad", ...problemWords("network-loss") }));
  });
  place.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    const act = form.matches("[data-pay-again]") ? payAgain : cancel;
    void act(form, token)
      .then(() => refresh(token))
      .catch(() => undefined)
      .then(followed.now);
  });
}
