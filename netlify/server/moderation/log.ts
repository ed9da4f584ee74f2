import type { InputOf } from "#api/endpoint.ts";
import type { exportLog, listLog, LogAnswer } from "#api/moderation/office.ts";
import { db } from "#db/client.ts";
import { logEntries, moderationLog, type LogQuery } from "#db/moderation/log.ts";
import { BYTE_ORDER_MARK, csvRow } from "#domain/import/csv.ts";
import { dayOf } from "#domain/text/date.ts";
import { writeCursor, type ListCursor } from "#domain/search/list-cursor.ts";
import { LOG_COLUMNS, logRow, type LogFormat } from "#domain/moderation/log.ts";
import type { LogEntry } from "#domain/moderation/moderation.ts";
import type { Answer, Call, FileAnswer } from "../http/answer.ts";

type Input = Omit<InputOf<typeof exportLog>, "format">;

const queryOf = ({ kind, action, subject, q, from, until }: Input): LogQuery => ({
  kind: kind || null,
  action: action || null,
  subjectId: subject || null,
  q,
  from,
  until,
});

/** The lines of the log that fit a filter, from a place on. */
export async function logAnswer(query: LogQuery, cursor: ListCursor | null): Promise<LogAnswer> {
  const { items, next } = await moderationLog(db, { ...query, cursor });
  return { items, next: writeCursor(next) };
}

/** GET /api/admin/log */
export const readLog = async ({ input }: Call<InputOf<typeof listLog>>): Promise<Answer<LogAnswer>> => ({
  data: await logAnswer(queryOf(input), input.cursor),
});

type Writer = { type: string; begin: string; write: (entry: LogEntry, first: boolean) => string; end: string };
const WRITERS: Record<LogFormat, Writer> = {
  csv: {
    type: "text/csv; charset=utf-8",
    begin: BYTE_ORDER_MARK + csvRow(LOG_COLUMNS),
    write: (entry) => csvRow(logRow(entry)),
    end: "",
  },
  json: {
    type: "application/json",
    begin: "[",
    write: (entry, first) => `${first ? "" : ","}\n${JSON.stringify(entry)}`,
    end: "\n]\n",
  },
};

/**
 * Streams the file. The first lines are read before the answer starts, so that an unreachable database leads to a problem and not to half a
 * file.
 */
async function fileOf(query: LogQuery, { begin, write, end }: Writer): Promise<ReadableStream<Uint8Array>> {
  const pages = logEntries(db, query);
  let page = await pages.next();
  let first = true;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(begin)),
    pull: async (controller) => {
      if (page.done) {
        controller.enqueue(encoder.encode(end));
        return controller.close();
      }
      const text = page.value.map((entry) => {
        const line = write(entry, first);
        first = false;
        return line;
      });
      controller.enqueue(encoder.encode(text.join("")));
      page = await pages.next();
    },
    cancel: async () => {
      await pages.return(undefined);
    },
  });
}

/** GET /api/admin/log/export */
export async function downloadLog({ input }: Call<InputOf<typeof exportLog>>): Promise<FileAnswer> {
  const writer = WRITERS[input.format];
  const body = await fileOf(queryOf(input), writer);
  return { download: { name: `moderation-log-${dayOf(new Date())}.${input.format}`, type: writer.type, body } };
}
