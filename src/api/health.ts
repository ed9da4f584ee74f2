import * as v from "valibot";
import { answers, endpoint } from "./endpoint.ts";

/**
 * `milliseconds`: how long the database took to answer. `replica`: whether there is one and reads go to it (`up`), or it is left out. `outbox`: mails and SMS are sent (`ok`), wait too long (`late`), or in the last two
 * days some were given up or may not have arrived (`failing`); `unknown` if the table cannot be read.
 */
export type Health = {
  status: "ok";
  database: { status: "up"; milliseconds: number };
  replica: { status: "none" | "up" | "behind" | "away" };
  outbox: { status: "ok" | "late" | "failing" | "unknown" };
};

export const getHealth = endpoint<Record<string, never>, Health>()({
  method: "GET",
  path: "/api/health",
  access: "anyone",
  summary:
    "Whether the product can do its work, and whether its mails go out. 503 when the database cannot be reached. Never stored.",
  parameters: [],
  input: v.object({}),
  output: answers<Health>("Health"),
  errors: ["database-unavailable"],
});
