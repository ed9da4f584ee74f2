import { readAttachment } from "#api/inquiries/attachments.ts";
import type { ThreadAttachment } from "#domain/inquiry/thread.ts";
import { formatNumber } from "#domain/text/number.ts";
import { leftOutWords } from "#i18n/field-problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

type Props = { files: readonly ThreadAttachment[]; token?: string | undefined };

/** What came along with a message by mail: pictures, PDFs to download, and the names of what did not come. */
export function ThreadFiles({ files, token }: Props) {
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
            {leftOutWords({ name, reason: leftOut })}
          </li>
        ),
      )}
    </ul>
  );
}
