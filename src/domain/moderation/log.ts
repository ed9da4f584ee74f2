import {
  MODERATED_KINDS,
  MODERATION_ACTIONS,
  type LogEntry,
  type ModeratedKind,
  type ModerationAction,
} from "./moderation.ts";

export const LOG_FORMATS = ["csv", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Longest text that the log is searched for, in characters. */
export const LOG_TEXT_MAX = 100;

/** The filter of the log; "" and null: everything. Days as `2026-11-26` in Bangladesh, both included. */
export type LogFilter = {
  kind: ModeratedKind | null;
  action: ModerationAction | null;
  q: string;
  from: string;
  until: string;
};

/** Reads a filter from an address; invalid values are dropped. */
export function readLogFilter(params: URLSearchParams): LogFilter {
  const given = (name: string) => params.get(name) ?? "";
  const day = (name: string) => {
    const text = given(name);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
  };
  return {
    kind: MODERATED_KINDS.find((kind) => kind === given("kind")) ?? null,
    action: MODERATION_ACTIONS.find((action) => action === given("action")) ?? null,
    q: [...given("q").trim()].slice(0, LOG_TEXT_MAX).join(""),
    from: day("from"),
    until: day("until"),
  };
}

/** The parameters of a filter, without empty ones. */
export function logParams(filter: LogFilter, more: Record<string, string | null> = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, ...more })) if (value) params.set(name, value);
  return params;
}

/** Columns of the exported file, as the API names them. */
export const LOG_COLUMNS = [
  "at",
  "action",
  "kind",
  "title",
  "slug",
  "subjectId",
  "actor",
  "actorId",
  "reasons",
  "text",
] as const;

/** A line of the log as a row of the file. */
export const logRow = (entry: LogEntry): string[] => [
  entry.at,
  entry.action,
  entry.kind,
  entry.title,
  entry.slug ?? "",
  entry.subjectId,
  entry.actor?.name ?? "",
  entry.actor?.id ?? "",
  entry.reasons.join(" "),
  entry.text ?? "",
];
