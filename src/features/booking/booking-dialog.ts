import { links, type BookingTarget } from "#domain/links.ts";
import { readSessionHint } from "#domain/session-hint.ts";
import { signInFor } from "#domain/sign-in-reason.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session.ts";
import { readAnswer } from "#ui/list-answer.ts";
import { openModal } from "#ui/modal.ts";
import { toast } from "#stores/toasts.ts";
import { startBookingForm } from "./booking-form.ts";

/** Milliseconds that the way to the sign-in stays: longer than a sentence needs. */
const TOAST_LASTS = 10_000;

/** Refuses whoever is not signed in, before anything is asked of the server, and shows the way that leads to the form of this booking. */
function refuseSignedOut(target: BookingTarget): void {
  const locale = currentLocale();
  toast({
    kind: "bad",
    title: m.errors_booking_signin(),
    text: m.errors_booking_signin_text(),
    link: { label: m.booking_sign_in(), href: signInFor("book-property", links.book(target, locale), locale) },
    lasts: TOAST_LASTS,
  });
}

/** The server decides; this is for not asking it in vain. */
const isSignedIn = (): boolean => $session.get() !== undefined || readSessionHint(document.cookie) !== null;

function element(tag: string, className: string, words = ""): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: words });
}

function waiting(): HTMLElement {
  const place = element("p", "booking-wait");
  place.setAttribute("role", "status");
  place.append(element("span", "spin"), m.booking_loading());
  return place;
}

export type BookingDialog = {
  target: BookingTarget;
  /** Other days of a resort were chosen in the dialog. */
  chose?: (checkIn: string, checkOut: string) => void;
};

/**
 * Opens the booking over the page: its form is fetched when it is wanted, because lists and pages have no room for it. A property's is refused
 * without a sign-in. What was typed survives when other days are chosen.
 */
export async function openBooking({ target, chose }: BookingDialog): Promise<void> {
  if (target.kind === "property" && !isSignedIn()) return refuseSignedOut(target);
  const place = element("div", "stack");
  place.append(waiting());
  const title = target.kind === "property" ? m.booking_property() : m.booking_resort();
  const dialog = openModal(title, place);
  const typed = new Map<string, string>();

  const remember = () => {
    const form = place.querySelector("form");
    if (!form) return;
    for (const [name, value] of new FormData(form)) if (typeof value === "string") typed.set(name, value);
  };

  async function show(wanted: BookingTarget): Promise<void> {
    remember();
    const address = links.bookPart(wanted, currentLocale());
    let offer: HTMLElement;
    try {
      offer = readAnswer(await (await fetch(address)).text(), address);
    } catch {
      place.replaceChildren(failed(() => void show(wanted)));
      return;
    }
    if (offer.dataset["signedOut"] !== undefined) {
      dialog.close();
      return refuseSignedOut(wanted);
    }
    const name = element("p", "small soft", offer.dataset["title"]);
    place.replaceChildren(name, document.importNode(offer, true));
    wire(wanted);
  }

  function failed(retry: () => void): HTMLElement {
    const again = element("button", "btn btn-outline", m.account_retry());
    again.addEventListener("click", retry);
    const words = element("p", "", m.booking_load_failed());
    words.setAttribute("role", "alert");
    const box = element("div", "stack");
    box.append(words, again);
    return box;
  }

  function wire(wanted: BookingTarget): void {
    for (const way of place.querySelectorAll("[data-close]")) {
      way.addEventListener("click", (event) => {
        event.preventDefault();
        dialog.close();
      });
    }
    for (const way of place.querySelectorAll<HTMLElement>("[data-free]")) {
      way.addEventListener("click", (event) => {
        event.preventDefault();
        const [checkIn = "", checkOut = ""] = (way.dataset["free"] ?? "").split(" ");
        chose?.(checkIn, checkOut);
        void show({ ...wanted, checkIn, checkOut } as BookingTarget);
      });
    }
    const form = place.querySelector<HTMLFormElement>("[data-booking-form]");
    if (!form) {
      place.querySelector<HTMLElement>("a, button")?.focus();
      return;
    }
    for (const input of form.querySelectorAll<HTMLInputElement>(
      "input:not([type=hidden], [type=checkbox]), textarea",
    )) {
      input.value = typed.get(input.name) || input.value;
    }
    startBookingForm(form, {
      booked: () => dialog.close(),
      signedOut: () => {
        dialog.close();
        refuseSignedOut(wanted);
      },
      taken: () => void show(wanted),
    });
    form.querySelector<HTMLElement>("input:placeholder-shown, input:not([type=hidden])")?.focus();
  }

  await show(target);
}
