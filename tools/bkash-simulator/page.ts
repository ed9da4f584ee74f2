import { html, raw } from "hono/html";
import type { Payment, PageStep } from "./ledger.ts";
import { figures, WORDS, type Notice, type PageLocale } from "./page-words.ts";
import { maskedWallet, WALLETS } from "./wallets.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, "Noto Sans Bengali", "Nirmala UI", sans-serif;
    --ground: #f4f4f5; --card: #fff; --ink: #18181b; --soft: #52525b; --line: #71717a; --act: #134e4a; --on-act: #fff; }
  @media (prefers-color-scheme: dark) { :root { --ground: #18181b; --card: #27272a; --ink: #fafafa; --soft: #d4d4d8;
    --line: #a1a1aa; --act: #99f6e4; --on-act: #042f2e; } }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink); }
  main { max-width: 26rem; margin: 0 auto; }
  .simulator { margin: 0 0 1rem; padding: .5rem .75rem; background: #fef3c7; color: #78350f; border: 2px dashed #b45309; border-radius: .5rem; }
  .card { padding: 1rem; background: var(--card); border-radius: .75rem; }
  h1 { margin: 0; font-size: 1.25rem; }
  header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
  header a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: .5rem 0 1rem; }
  dt { color: var(--soft); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; } dd.sum { font-weight: 700; font-size: 1.25rem; }
  label { display: block; margin-bottom: .25rem; }
  input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; font-size: 1.125rem; letter-spacing: .05em;
    color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
  .notice { margin: .5rem 0 0; font-weight: 600; }
  .buttons { display: flex; gap: .75rem; margin-top: 1rem; }
  button { flex: 1; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
    color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
  button.act { color: var(--on-act); background: var(--act); border-color: var(--act); }
  button.plain { display: block; flex: none; margin-top: .5rem; padding-inline: 0; border: 0; text-decoration: underline; }
  :focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
  small, .terms { color: var(--soft); } details { margin-top: 1rem; } summary { min-height: 2.75rem; padding-top: .6rem; cursor: pointer; }
  ul { margin: 0; padding-inline-start: 1.25rem; }
`;

type Html = ReturnType<typeof html>;
const otherLocale = (locale: PageLocale): PageLocale => (locale === "en" ? "bn" : "en");

/** The frame of a page; every page says first that it is a stand-in. */
function frame(locale: PageLocale, title: string, body: Html): Html {
  const words = WORDS[locale];
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} · ${words.simulator}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <p class="simulator"><strong>${words.simulator}</strong> ${words.simulatorText}</p>
          <div class="card">${body}</div>
        </main>
      </body>
    </html>`;
}

/** The address of the page in a language, with an optional notice. */
export const pageAddress = (payment: Payment, locale: PageLocale, notice?: Notice): string =>
  `/?${new URLSearchParams({
    paymentId: payment.paymentID,
    hash: payment.hash,
    lang: locale,
    ...(notice ? { notice } : {}),
  })}`;

type Field = { name: PageStep; label: string; mode: string; length: number; type: string; placeholder: string };

function fieldOf(payment: Payment, locale: PageLocale): Field {
  const words = WORDS[locale];
  const number = figures(maskedWallet(payment.wallet ?? ""), locale);
  const field = { mode: "numeric", type: "text", placeholder: "" };
  switch (payment.page.step) {
    case "wallet":
      return { ...field, name: "wallet", label: words.wallet, mode: "tel", length: 14, placeholder: "01XXXXXXXXX" };
    case "otp":
      return { ...field, name: "otp", label: words.codeSentTo(number), length: 6, placeholder: words.otp };
    case "pin":
      return { ...field, name: "pin", label: words.pin(number), length: 5, type: "password" };
  }
}

/** The hidden fields of every form. The form to close has its own, so that Enter in the input confirms. */
const hidden = (payment: Payment, locale: PageLocale) =>
  Object.entries({ paymentId: payment.paymentID, hash: payment.hash, lang: locale, step: payment.page.step }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

const hints = (locale: PageLocale) => {
  const words = WORDS[locale];
  return html`<details>
    <summary>${words.hint}</summary>
    <ul>
      ${[...WALLETS].map(([number, kind]) => html`<li>${figures(number, locale)}: ${words.wallets[kind]}</li>`)}
    </ul>
    <p>${words.codes}</p>
  </details>`;
};

/** One of the three steps: account number, verification code, PIN. The number that the shop gave is filled in. */
export function stepPage(payment: Payment, locale: PageLocale, notice: Notice | null): Html {
  const words = WORDS[locale];
  const { step } = payment.page;
  const field = fieldOf(payment, locale);
  const value = step === "wallet" && /^01\d{9}$/.test(payment.payerReference) ? payment.payerReference : "";
  const isError = notice !== null && notice !== "sent";
  return frame(
    locale,
    words.title,
    html`<header>
        <h1>${words.merchant}</h1>
        <a href="${pageAddress(payment, otherLocale(locale))}" lang="${otherLocale(locale)}">${words.other}</a>
      </header>
      <dl>
        <dt>${words.invoice}</dt>
        <dd>${payment.invoice}</dd>
        <dt>${words.amount}</dt>
        <dd class="sum">৳${figures(payment.amount, locale)}</dd>
      </dl>
      <form method="post" action="/page" id="close">${hidden(payment, locale)}</form>
      <form method="post" action="/page" autocomplete="off">
        ${hidden(payment, locale)}
        <label for="field">${field.label}</label>
        <input
          id="field"
          name="${field.name}"
          type="${field.type}"
          inputmode="${field.mode}"
          maxlength="${field.length}"
          placeholder="${field.placeholder}"
          value="${value}"
          autofocus
          autocomplete="off"
          ${notice ? html`aria-describedby="notice"` : ""}
          ${isError ? html`aria-invalid="true"` : ""}
        />
        ${
          notice
            ? html`<p class="notice" id="notice" role="${isError ? "alert" : "status"}">${words.notices[notice]}</p>`
            : ""
        }
        ${step === "wallet" ? html`<p class="terms">${words.terms}</p>` : ""}
        <div class="buttons">
          <button form="close" name="do" value="close">${words.close}</button>
          <button name="do" value="confirm" class="act">${words.confirm}</button>
        </div>
        ${step === "otp" ? html`<button name="do" value="resend" class="plain">${words.resend}</button>` : ""}
      </form>
      ${hints(locale)}`,
  );
}

/** The page for an unknown payment, or one that can no longer be changed here. */
export const overPage = (locale: PageLocale): Html =>
  frame(
    locale,
    WORDS[locale].over,
    html`<h1>${WORDS[locale].over}</h1>
      <p>${WORDS[locale].overText}</p>`,
  );

/** The page that is shown when a fault prevents the redirect to the shop. */
export const staysPage = (locale: PageLocale): Html =>
  frame(
    locale,
    WORDS[locale].stays,
    html`<h1>${WORDS[locale].stays}</h1>
      <p>${WORDS[locale].staysText}</p>`,
  );

/** The page at the sandbox's address: all payments so far, newest first. */
export const overviewPage = (payments: readonly Payment[]): Html =>
  frame(
    "en",
    "Payments",
    html`<h1>Payments (${payments.length})</h1>
      <dl>
        ${payments.slice(0, 100).map(
          (payment) =>
            html`<dt>${payment.invoice}</dt>
              <dd>৳${payment.amount} · ${payment.state}${payment.refunds.length > 0 ? " · refunded" : ""}</dd>`,
        )}
      </dl>
      ${hints("en")}`,
  );
