import { Hono, type Context } from "hono";
import { toAsciiDigits } from "#domain/text/digits.ts";
import type { Checkout } from "./checkout.ts";
import type { Faults } from "./faults.ts";
import type { Deliver } from "./ipn.ts";
import type { Ledger, Payment } from "./ledger.ts";
import { overPage, overviewPage, pageAddress, staysPage, stepPage } from "./page.ts";
import { NOTICES, type Notice, type PageLocale } from "./page-words.ts";
import type { Rules } from "./rules.ts";
import { apiVersionOf, callbackOf, type Outcome } from "./shapes.ts";
import { OTP, PIN, WALLETS } from "./wallets.ts";

export type HostedParts = {
  checkout: Checkout;
  ledger: Ledger;
  faults: Faults;
  rules: () => Rules;
  deliver: Deliver;
  background: (work: () => Promise<void>) => void;
};

const OUTCOMES = { authorised: "success", failed: "failure", cancelled: "cancel" } as const;
export type Ending = keyof typeof OUTCOMES;

const redirectOf = (payment: Payment, outcome: Outcome): string =>
  `${callbackOf(payment, outcome)}&apiVersion=${apiVersionOf(payment)}`;

/**
 * Ends a payment on the page. Returns the addresses to which the browser goes then, in order: one, unless a callback fault asks for none or
 * two. null if the payment had ended already.
 */
export function endPayment(
  { checkout, faults }: Pick<HostedParts, "checkout" | "faults">,
  payment: Payment,
  ending: Ending,
  wallet: string | null = null,
): string[] | null {
  if (!checkout.end(payment, ending, wallet)) return null;
  const address = redirectOf(payment, OUTCOMES[ending]);
  switch (faults.meet("callback", [payment.paymentID, payment.invoice])?.kind) {
    case "none":
      return [];
    case "twice":
      return [address, address];
    case "cancel-first":
      return [redirectOf(payment, "cancel"), address];
    case "failure-first":
      return [redirectOf(payment, "failure"), address];
    default:
      return [address];
  }
}

const localeOf = (lang: string | null | undefined, c: Context): PageLocale => {
  if (lang === "bn" || lang === "en") return lang;
  return /^bn\b/i.test(c.req.header("accept-language") ?? "") ? "bn" : "en";
};

/** A number as people type it: with Bengali digits, blanks or the country code. */
const walletOf = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\s-]/g, "")
    .replace(/^\+?88(?=01)/, "");

type Next = { notice: Notice | null } | { ending: Ending };

/** The page where the customer authenticates: plain forms; every answer is a page or a redirect to one. */
export function createHostedPage(parts: HostedParts): Hono {
  const { checkout, ledger, rules, deliver, background } = parts;
  const app = new Hono();

  /** The payment that a request may change; null also for a wrong hash, which cannot be guessed. */
  function openPayment(parameters: URLSearchParams): Payment | null {
    const payment = ledger.payments.get(parameters.get("paymentId") ?? "");
    if (!payment || payment.hash !== parameters.get("hash")) return null;
    return payment.state === "initiated" && !checkout.isExpired(payment) ? payment : null;
  }

  function wrong(payment: Payment, notice: Notice): Next {
    payment.page.wrongCodes += 1;
    return payment.page.wrongCodes >= rules().wrongCodesAtMost ? { ending: "failed" } : { notice };
  }

  /** Checks what the customer entered for the current step of the payment. */
  function confirm(payment: Payment, form: URLSearchParams): Next {
    const { page } = payment;
    // A form of an earlier step, from the browser's history, does not count as a failed try.
    if (form.get("step") !== page.step) return { notice: null };
    if (page.step === "wallet") {
      const wallet = walletOf(form.get("wallet") ?? "");
      if (!/^01\d{9}$/.test(wallet)) return { notice: "wallet" };
      if (!WALLETS.has(wallet)) return { notice: "foreign-wallet" };
      payment.wallet = wallet;
      page.step = "otp";
      return { notice: null };
    }
    if (page.step === "otp") {
      if (toAsciiDigits(form.get("otp") ?? "").trim() !== OTP) return wrong(payment, "otp");
      Object.assign(page, { step: "pin", wrongCodes: 0 });
      return { notice: null };
    }
    return toAsciiDigits(form.get("pin") ?? "").trim() === PIN ? { ending: "authorised" } : wrong(payment, "pin");
  }

  function stepOn(payment: Payment, form: URLSearchParams): Next {
    if (form.get("do") === "close") return { ending: "cancelled" };
    return form.get("do") === "resend" ? { notice: "sent" } : confirm(payment, form);
  }

  app.get("/", (c) => {
    const parameters = new URL(c.req.url).searchParams;
    if (!parameters.has("paymentId")) return c.html(overviewPage([...ledger.payments.values()].toReversed()));
    const payment = openPayment(parameters);
    const locale = localeOf(parameters.get("lang"), c);
    if (!payment) return c.html(overPage(locale), 410);
    return c.html(stepPage(payment, locale, NOTICES.find((notice) => notice === parameters.get("notice")) ?? null));
  });

  app.post("/page", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const payment = openPayment(form);
    const locale = localeOf(form.get("lang"), c);
    if (!payment) return c.html(overPage(locale), 410);
    const next = stepOn(payment, form);
    if ("notice" in next) return c.redirect(pageAddress(payment, locale, next.notice ?? undefined), 303);
    const addresses = endPayment(parts, payment, next.ending) ?? [];
    const last = addresses.at(-1);
    if (last === undefined) return c.html(staysPage(locale));
    const [first] = addresses;
    if (addresses.length > 1) {
      const early = () => deliver(new Request(first!, { redirect: "manual" })).then(() => undefined);
      // The same address twice: both at once. Another outcome: it arrives before the real one.
      if (first === last) background(early);
      else await early().catch(() => undefined);
    }
    return c.redirect(last, 302);
  });
  return app;
}
