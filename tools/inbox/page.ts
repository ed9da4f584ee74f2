import { html, raw } from "hono/html";
import { replyAddressOf } from "./reply.ts";
import type { ReceivedMail, Store } from "./store.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, "Noto Sans Bengali", "Nirmala UI", sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
  h1 { font-size: 1.25rem; margin: 0; } h2 { font-size: 1.125rem; margin: 1.5rem 0 .25rem; }
  ul { list-style: none; padding: 0; margin: 0; } li { border-top: 1px solid #8884; }
  li a { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr) auto; padding: .6rem .25rem; min-height: 44px;
    color: inherit; text-decoration: none; } li a:hover { background: #8882; }
  small, dt { opacity: .75; } p, pre { overflow-wrap: anywhere; } pre { white-space: pre-wrap; font: inherit; }
  iframe { width: 100%; height: 70vh; border: 1px solid #8886; border-radius: 8px; background: #fff; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; } dd { margin: 0; overflow-wrap: anywhere; }
  textarea { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; }
  button { font: inherit; padding: .5rem 1rem; min-height: 44px; cursor: pointer; }
  .notice { border: 2px dashed #b45309; border-radius: 8px; padding: .5rem .75rem; }
`;

const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

const clock = (at: string) => html`<time datetime="${at}">${new Date(at).toLocaleString("en-GB")}</time>`;

/** The list of all messages, newest first. */
export const listPage = ({ mails, sms, pushes }: Pick<Store, "mails" | "sms" | "pushes">) =>
  page(
    "Nibash inbox",
    html`<header>
        <h1>Inbox</h1>
        <form method="post" action="/delete"><button>Delete all</button></form>
      </header>
      <p class="notice">Mails, SMS and messages to devices of this machine. None of them leaves it.</p>
      <h2>Mails (${mails.length})</h2>
      ${mails.length === 0 ? html`<p>None yet.</p>` : ""}
      <ul>
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/mails/${mail.id}"
                ><strong>${mail.subject}</strong><small>${clock(mail.at)}</small><small>${mail.to.join(", ")}</small></a
              >
            </li>`,
        )}
      </ul>
      <h2>SMS (${sms.length})</h2>
      ${sms.length === 0 ? html`<p>None yet.</p>` : ""}
      <ul>
        ${sms.map(
          (message) =>
            html`<li>
              <p>${message.text}<br /><small>${message.to} · ${clock(message.at)}</small></p>
            </li>`,
        )}
      </ul>
      <h2>Devices (${pushes.length})</h2>
      ${pushes.length === 0 ? html`<p>None yet.</p>` : ""}
      <ul>
        ${pushes.map(
          ({ message, to, at }) =>
            html`<li>
              <p>${message["title"]}<br />${message["text"]}<br /><small>${to} · ${clock(at)}</small></p>
            </li>`,
        )}
      </ul>`,
  );

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, at) => (at % 2 ? html`<a href="${piece}" target="_blank">${piece}</a>` : piece));

/** A form whose text is sent to the site as a reply by mail, as in production. */
const replyForm = (mail: ReceivedMail, said: string | undefined) =>
  replyAddressOf(mail) &&
  html`<h2>Reply</h2>
    ${said && html`<p class="notice" role="status">The site says: ${said}</p>`}
    <form method="post" action="/mails/${mail.id}/reply">
      <p>
        <label>Your reply<br /><textarea name="words" rows="5" required></textarea></label>
      </p>
      <button>Send reply</button>
    </form>`;

/** The page of one mail: its HTML in a frame that can only follow links, and its text. `said`: the site's answer to a reply. */
export const mailPage = (mail: ReceivedMail, said?: string) =>
  page(
    mail.subject,
    html`<header>
        <h1>${mail.subject}</h1>
        <a href="/">All mails</a>
      </header>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(", ")}</dd>
        <dt>At</dt>
        <dd>${clock(mail.at)}</dd>
        <dt>Message-ID</dt>
        <dd>${mail.messageId}</dd>
      </dl>
      ${replyForm(mail, said)}
      <iframe src="/mails/${mail.id}/html" title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>Text</h2>
      <pre>${withLinks(mail.text)}</pre>
      ${
        mail.calendar &&
        html`<h2>Calendar</h2>
          <pre>${mail.calendar}</pre>`
      }`,
  );
