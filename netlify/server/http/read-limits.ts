import { createReadBudget } from "#domain/site/read-budget.ts";
import { ProblemError } from "./problem.ts";
import { securityEvent } from "../security/log.ts";

const budget = createReadBudget();

/**
 * Takes what a read costs from the client's budget in this process: a row for each read in the database would cost more than the read. What
 * the CDN has at hand never comes here.
 * @throws ProblemError `too-many-attempts` with Retry-After
 */
export function spendRead(client: string | null, cost: number): void {
  const wait = budget.spend(client, cost, Date.now());
  if (wait === 0) return;
  securityEvent("request", "limited", { client }, { limit: "read-address" });
  throw new ProblemError("too-many-attempts", [], wait);
}
