import { html, raw } from "hono/html";
import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";
import { LIGHT as C, darkStyles, greeting, type Letter, type LetterPart, type ListingLines } from "./letter.ts";

/** Bengali uses the reader's own fonts, because a mail loads no files. */
const FONT =
  "font-family:'Anek Bangla','Noto Sans Bengali','Nirmala UI',Vrinda,Kohinoor Bangla,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
/** Bengali is set larger, with more line height (DESIGN: setting Bengali). */
const SIZES = {
  en: {
    text: "font-size:16px;line-height:25px;",
    small: "font-size:13px;line-height:20px;",
    heading: "font-size:19px;line-height:27px;",
    title: "26px",
    lead: "32px",
  },
  bn: {
    text: "font-size:17px;line-height:30px;",
    small: "font-size:14px;line-height:25px;",
    heading: "font-size:20px;line-height:30px;",
    title: "25px",
    lead: "36px",
  },
} as const;
const CODE = "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;line-height:40px;letter-spacing:6px;";

type Html = ReturnType<typeof html>;
type Size = (typeof SIZES)[Locale];

const row = (content: unknown, space = 18): Html =>
  html`<tr>
    <td style="${raw(`padding:0 0 ${space}px;`)}">${content}</td>
  </tr>`;
const paragraph = (content: unknown, size: Size): Html =>
  html`<p class="ink" style="${raw(`margin:0;color:${C.ink};${FONT}${size.text}`)}">${content}</p>`;
const lines = (text: string) => text.split(/\r\n?|\n/).map((line, at) => html`${at > 0 ? raw("<br>") : ""}${line}`);

/** Only web addresses become links, even if a template passes something else. */
const safeUrl = (url: string): string => (/^https?:\/\//.test(url) ? url : "");

function button(label: string, url: string, size: Size): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td class="accent" bgcolor="${C.accent}" style="${raw(`border-radius:10px;background:${C.accent};`)}">
          <a
            href="${safeUrl(url)}"
            class="on-accent"
            style="${raw(`display:inline-block;padding:12px 26px;border-radius:10px;color:${C.onAccent};text-decoration:none;font-weight:600;${FONT}${size.text}`)}"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="mute" style="${raw(`margin:14px 0 0;color:${C.inkMute};${FONT}${size.small}`)}">
      ${m.mail_open_address()}<br /><a
        href="${safeUrl(url)}"
        class="link"
        style="${raw(`color:${C.link};word-break:break-all;`)}"
        >${url}</a
      >
    </p>`;
}

function facts(rows: readonly (readonly [string, string])[], size: Size): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%">
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <td
            class="mute line"
            valign="top"
            style="${raw(`padding:9px 16px 9px 0;border-top:1px solid ${C.line};color:${C.inkMute};${FONT}${size.small}`)}"
          >
            ${label}
          </td>
          <td
            class="ink line"
            valign="top"
            width="72%"
            style="${raw(`padding:7px 0;border-top:1px solid ${C.line};color:${C.ink};word-break:break-word;${FONT}${size.text}`)}"
          >
            ${value}
          </td>
        </tr>`,
    )}
  </table>`;
}

function listings(given: readonly ListingLines[], size: Size): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%">
    ${given.map(
      ({ title, price, facts: words, url }) =>
        html`<tr>
          <td class="line" style="${raw(`padding:11px 0 12px;border-top:1px solid ${C.line};word-break:break-word;`)}">
            <p class="ink" style="${raw(`margin:0;color:${C.ink};font-weight:700;${FONT}${size.text}`)}">${price}</p>
            <p style="${raw(`margin:0;${FONT}${size.text}`)}">
              <a href="${safeUrl(url)}" class="link" style="${raw(`color:${C.link};`)}">${title}</a>
            </p>
            <p class="mute" style="${raw(`margin:2px 0 0;color:${C.inkMute};${FONT}${size.small}`)}">${words}</p>
          </td>
        </tr>`,
    )}
  </table>`;
}

const heading = (text: string, size: Size): Html =>
  html`<h2 class="ink" style="${raw(`margin:6px 0 0;color:${C.ink};font-weight:700;${FONT}${size.heading}`)}">
    ${text}
  </h2>`;

function part(given: LetterPart, size: Size): Html {
  switch (given.kind) {
    case "text":
      return row(paragraph(lines(given.text), size));
    case "button":
      return row(button(given.label, given.url, size), 22);
    case "link":
      return row(
        paragraph(
          html`<a href="${safeUrl(given.url)}" class="link" style="${raw(`color:${C.link};`)}">${given.label}</a>`,
          size,
        ),
      );
    case "code":
      return row(
        html`<div
          class="sunken ink"
          style="${raw(`padding:14px 20px;border-radius:10px;background:${C.sunken};color:${C.ink};text-align:center;${CODE}`)}"
        >
          ${given.code}
        </div>`,
      );
    case "facts":
      return row(facts(given.rows, size));
    case "quote":
      return row(
        html`<div
          class="sunken ink"
          style="${raw(`padding:14px 18px;border-radius:10px;background:${C.sunken};color:${C.ink};word-break:break-word;${FONT}${size.text}`)}"
        >
          ${lines(given.text)}
        </div>`,
      );
    case "heading":
      return row(heading(given.text, size), 8);
    case "listings":
      return row(listings(given.listings, size), 8);
  }
}

/** A letter as HTML for mail programs: tables and inline styles, no files to load. In the language that `withLocale` has set. */
export function letterHtml(letter: Letter, locale: Locale): string {
  const size = SIZES[locale];
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${raw(darkStyles)}
        </style>
      </head>
      <body class="paper" style="${raw(`margin:0;padding:0;background:${C.paper};`)}">
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${C.paper}"
        >
          <tr>
            <td align="center" style="padding:28px 12px 36px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;"
              >
                <tr>
                  <td style="padding:0 8px 14px;">
                    <span
                      class="primary"
                      style="${raw(`color:${C.primary};font-weight:700;font-size:24px;line-height:34px;${FONT}`)}"
                      >${m.shell_brand()}</span
                    >
                  </td>
                </tr>
                <tr>
                  <td
                    class="surface line"
                    bgcolor="${C.surface}"
                    style="${raw(`padding:28px 26px 14px;background:${C.surface};border:1px solid ${C.line};border-radius:14px;`)}"
                  >
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                      ${row(
                        html`<h1
                          class="ink"
                          style="${raw(`margin:0;padding:0 0 14px;border-bottom:3px dashed ${C.gold};color:${C.ink};font-weight:700;font-size:${size.title};line-height:${size.lead};${FONT}`)}"
                        >
                          ${letter.title ?? letter.subject}
                        </h1>`,
                        20,
                      )}
                      ${row(paragraph(greeting(letter), size), 12)} ${letter.parts.map((each) => part(each, size))}
                    </table>
                  </td>
                </tr>
                <tr>
                  <td class="mute" style="${raw(`padding:18px 8px 0;color:${C.inkMute};${FONT}${size.small}`)}">
                    ${letter.reason}<br /><br />${m.mail_footer()}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return String(page);
}
