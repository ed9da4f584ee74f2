import type { Rule } from "eslint";

/** A rule that reports whatever one of `selectors` (esquery) finds. */
const forbid = (message: string, ...selectors: string[]): Rule.RuleModule => ({
  meta: { type: "problem", docs: { description: message }, schema: [], messages: { forbidden: message } },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node: Rule.Node) => context.report({ node, messageId: "forbidden" })]),
    ),
});

/** Waiting for a time is a race that a slow machine loses: browser tests wait for what a visitor would see. */
export const noSleep = forbid(
  "No waiting for a time or for silence: wait for what the visitor sees (expect(locator).toBeVisible(), toHaveURL …).",
  ":matches(Identifier[name=/^(?:waitForTimeout|networkidle)$/], Literal[value=/^(?:waitForTimeout|networkidle)$/])",
);

/** CI takes a skipped test for a failed one: a test that is for a phone makes its window small. `runIf` has its other half elsewhere. */
export const noSkip = forbid(
  "No skipped test: make its conditions in the test, or leave it out.",
  "CallExpression[callee.property.name=/^(?:skip|fixme|todo)$/]",
);

/** An address stands in the code only where it is made a client's key of: else one IPv6 network is as many clients as it likes. */
export const noRawAddress = forbid(
  "No raw address of a client: clientKey(context.ip) of #domain/site/client-key.ts.",
  "MemberExpression[property.name=/^(?:ip|clientAddress|remoteAddress)$/]:not(CallExpression[callee.name='clientKey'] *)",
  "ObjectPattern > Property[key.name=/^(?:ip|clientAddress|remoteAddress)$/]",
  "Literal[value=/^(?:x-(?:forwarded-for|real-ip|nf-client-connection-ip|client-ip)|client-ip|forwarded)$/i]",
);

/** PostgreSQL takes no NUL, which any text of a query or a body can have. */
export const noBareText = forbid(
  "No bare v.string(): textField() of src/api/text-field.ts.",
  "CallExpression[callee.object.name='v'][callee.property.name='string']",
);
