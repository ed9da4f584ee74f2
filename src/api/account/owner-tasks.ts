import * as v from "valibot";
import type { OwnerTaskCounts } from "#domain/owner/tasks.ts";
import { answers, endpoint } from "../endpoint.ts";

export type OwnerTasksAnswer = { tasks: OwnerTaskCounts };

export const listOwnerTasks = endpoint<Record<never, never>, OwnerTasksAnswer>()({
  method: "GET",
  path: "/api/account/tasks",
  access: "account",
  summary:
    "How much waits for whoever asks: listings to confirm, inquiries to answer, visits that were asked for, posts that were sent back, bookings to " +
    "pay, stays that begin within days.",
  parameters: [],
  input: v.object({}),
  output: answers<OwnerTasksAnswer>("OwnerTasksAnswer"),
  errors: ["signed-out", "database-unavailable"],
});
