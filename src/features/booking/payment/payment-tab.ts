import { m } from "#i18n/messages.ts";

/** Where a payment page opens: in a tab that was opened on the click itself, or in this one. */
export type PaymentTab = {
  /** The browser refused a tab of its own, so the payment will take this one. */
  blocked: boolean;
  /**
   * Opens the provider's page; `elsewhere` is what this tab then shows, at once or, where the payment takes this tab, when its visitor comes
   * back (null: what it shows already). @returns whether it opened in a tab of its own
   */
  lead: (paymentUrl: string, elsewhere: string | null) => boolean;
  /** Nothing is to be paid (yet): the empty tab goes. */
  close: () => void;
};

/** A finger and no pointer: a second tab would hide the first, and a keyboard the form (DECISIONS 28). */
export const isPhone = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

/**
 * Opens the payment in this tab. Before payment no mail and no list has the receipt's address, so Back must lead to it; otherwise a
 * customer who goes back finds the nights taken and no way to continue. The receipt replaces this page in the history: as an additional
 * entry it would belong to the same document, and Back from it would change only the address.
 */
function leave(paymentUrl: string, elsewhere: string | null): void {
  if (elsewhere) {
    history.replaceState(null, "", elsewhere.replace(/#.*/, ""));
    // A page that the browser kept alive would be shown under the receipt's address.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  }
  location.assign(paymentUrl);
}

/**
 * Opens the tab of a payment before its address is known, because later a browser would block it as a pop-up. Call it in the click's or the
 * submission's own handler. On a phone, and where it is blocked, the payment opens in this tab.
 */
export function openPaymentTab(): PaymentTab {
  const phone = isPhone();
  const tab = phone ? null : open("", "_blank");
  if (tab) {
    // The provider's page must not be able to send this one elsewhere.
    tab.opener = null;
    tab.document.documentElement.lang = document.documentElement.lang;
    tab.document.title = m.booking_redirecting();
    tab.document.body.textContent = m.booking_redirecting();
  }
  return {
    blocked: !phone && !tab,
    lead: (paymentUrl, elsewhere) => {
      if (!tab || tab.closed) {
        leave(paymentUrl, elsewhere);
        return false;
      }
      tab.location.replace(paymentUrl);
      if (elsewhere) location.assign(elsewhere);
      return true;
    },
    close: () => tab?.close(),
  };
}
