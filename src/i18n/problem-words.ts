import type { ProblemCode } from "#domain/problem.ts";
import type { QueryProblem } from "#domain/listing-query.ts";
import { m } from "./messages.ts";

type Words = { title: () => string; text: () => string };

/** What a reader is told for each code that the API or the connection can answer with. A code without words does not compile. */
const problems: Record<ProblemCode, Words> = {
  "malformed-json": { title: m.errors_problem_malformed_json, text: m.errors_problem_malformed_json_text },
  "invalid-input": { title: m.errors_problem_invalid_input, text: m.errors_problem_invalid_input_text },
  "foreign-origin": { title: m.errors_problem_foreign_origin, text: m.errors_problem_foreign_origin_text },
  "not-found": { title: m.errors_problem_not_found, text: m.errors_problem_not_found_text },
  "listing-not-found": { title: m.errors_problem_listing_not_found, text: m.errors_problem_listing_not_found_text },
  "method-not-allowed": { title: m.errors_problem_method_not_allowed, text: m.errors_problem_method_not_allowed_text },
  "body-too-large": { title: m.errors_problem_body_too_large, text: m.errors_problem_body_too_large_text },
  internal: { title: m.errors_problem_internal, text: m.errors_problem_internal_text },
  "database-unavailable": {
    title: m.errors_problem_database_unavailable,
    text: m.errors_problem_database_unavailable_text,
  },
  "network-loss": { title: m.errors_problem_network_loss, text: m.errors_problem_network_loss_text },
  timeout: { title: m.errors_problem_timeout, text: m.errors_problem_timeout_text },
  "unreadable-answer": { title: m.errors_problem_unreadable_answer, text: m.errors_problem_unreadable_answer_text },
};

/** Title and sentence for a problem's code, in the current language. */
export const problemWords = (code: ProblemCode): { title: string; text: string } => ({
  title: problems[code].title(),
  text: problems[code].text(),
});

const values: Record<QueryProblem["code"], (inputs: { field: string }) => string> = {
  "unknown-value": m.errors_value_unknown_value,
  "not-a-number": m.errors_value_not_a_number,
  "out-of-range": m.errors_value_out_of_range,
  "too-long": m.errors_value_too_long,
};

/** Why a value of a search was not taken as it came: "Minimum price: is not a number and was left out". `field` is the label. */
export const valueProblem = (code: QueryProblem["code"], field: string): string => values[code]({ field });
