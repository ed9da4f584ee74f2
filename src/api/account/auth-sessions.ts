import * as v from "valibot";
import { WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";

/**
 * A signed-in device. `userAgent` as sent by the browser; `current`: the calling device; `told`: it is told of
 * news. Instants are ISO 8601.
 */
export type SessionSummary = {
  id: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  current: boolean;
  told: boolean;
};
export type SessionList = { items: SessionSummary[] };
export type SessionEnded = { kind: "session-ended" };

export const listSessions = endpoint<Record<string, never>, SessionList>()({
  method: "GET",
  path: "/api/auth/sessions",
  access: "account",
  summary: "Where the account is signed in, the device used last first.",
  parameters: [],
  input: v.object({}),
  output: answers<SessionList>("SessionList"),
  errors: ["signed-out", "database-unavailable"],
});

export const endSessionOf = endpoint<{ id: string }, SessionEnded>()({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  access: "account",
  proof: "none",
  summary: "Signs one device out.",
  parameters: [{ name: "id", in: "path", text: "as the list names it" }],
  input: v.object({}),
  output: answers<SessionEnded>("SessionEnded"),
  errors: [...WRITE_ERRORS, "signed-out", "session-not-found"],
  form: { name: "sessions", page: "/account?tab=settings", done: null, keep: [] },
});
