import { cva } from "class-variance-authority";
import type { ThreadMessage, ThreadSide, ThreadAttachment } from "#domain/inquiry/thread.ts";
import { langOf } from "#domain/text/text-language.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { readAttachment } from "#api/inquiries/attachments.ts";
import { formatNumber } from "#domain/text/number.ts";
import { attachmentLeftOutWords } from "#i18n/field-problem.ts";

type ThreadFilesProps = { files: readonly ThreadAttachment[]; token?: string | undefined };

/** What came along with a message by mail: pictures, PDFs to download, and the names of what did not come. */
function ThreadFiles({ files, token }: ThreadFilesProps) {
  const locale = currentLocale();
  const href = (id: string) =>
    readAttachment.path.replace(":id", id) + (token === undefined ? "" : `?token=${encodeURIComponent(token)}`);
  return (
    <ul aria-label={m.inquiry_thread_files()} className="flex flex-wrap gap-2 py-1">
      {files.map(({ id, name, type, bytes, leftOut }) =>
        leftOut === null ? (
          <li key={id}>
            <a href={href(id)} download={name} className="wrap-anywhere">
              {type === "picture" ? (
                <img
                  src={href(id)}
                  alt={name}
                  loading="lazy"
                  className="max-h-48 max-w-full rounded-md border border-line"
                />
              ) : (
                m.inquiry_thread_pdf({ name, size: formatNumber(Math.ceil(bytes / 1024), locale) })
              )}
            </a>
          </li>
        ) : (
          <li key={id} className="w-full text-sm">
            {attachmentLeftOutWords({ name, reason: leftOut })}
          </li>
        ),
      )}
    </ul>
  );
}

const bubble = cva("grid max-w-[44rem] gap-1 rounded-lg border px-4 py-3 wrap-anywhere", {
  variants: {
    own: {
      true: "justify-self-end border-transparent bg-primary-soft text-on-primary-soft",
      false: "justify-self-start border-line bg-surface",
    },
  },
});

type Props = {
  messages: readonly ThreadMessage[];
  /** Who reads, and what the other one is called. */
  side: ThreadSide;
  other: string;
  /** ISO 8601: when the page was made; the present where a script draws it. */
  now?: string | undefined;
  /** Of the link that opens the page without an account: files are read with it. */
  token?: string | undefined;
};

/** Everything that was written in an inquiry, the oldest first; the reader's own stands at the other edge. */
export function ThreadMessages({ messages, side, other, now, token }: Props) {
  const locale = currentLocale();
  return (
    <ol aria-label={m.inquiry_thread()} className="grid gap-3">
      {messages.map((message) => {
        const isOwn = message.side === side;
        return (
          <li key={message.id} className={bubble({ own: isOwn })}>
            <p className="text-xs">
              <b lang={isOwn ? undefined : langOf(other, locale)}>{isOwn ? m.inquiry_thread_you() : other}</b>
              <span> · </span>
              <time dateTime={message.at}>
                {ago(message.at, locale, now === undefined ? undefined : Date.parse(now))}
              </time>
              {message.byMail && <span>{` · ${m.inquiry_thread_by_mail()}`}</span>}
            </p>
            {message.text !== "" && (
              <p className="whitespace-pre-line" lang={langOf(message.text, locale)}>
                {message.text}
              </p>
            )}
            {message.attachments.length > 0 && <ThreadFiles files={message.attachments} token={token} />}
            {message.rest !== null && (
              <details className="text-sm">
                <summary className="w-fit cursor-pointer py-1 underline">{m.inquiry_thread_rest()}</summary>
                <p className="whitespace-pre-line" lang={langOf(message.rest, locale)}>
                  {message.rest}
                </p>
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}
