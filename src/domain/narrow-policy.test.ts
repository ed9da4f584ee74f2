import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { narrowPolicy } from "./narrow-policy.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const policy = (scripts: string[], styles: string[]) =>
  `default-src 'self'; script-src 'self' ${scripts.map(hash).join(" ")}; style-src 'self' ${styles.map(hash).join(" ")};`;

test("a page keeps the hashes of what it has inside, and of the empty style, and no other", async () => {
  const page = `<style>a{}</style><script>one()</script><script type="module" src="/x.js"></script><p>three()</p>`;
  const wide = policy(["one()", "two()", "three()"], ["", "a{}", "b{}"]);
  expect(await narrowPolicy(wide, page)).toBe(policy(["one()"], ["", "a{}"]));
});

test("nothing is allowed that the policy did not allow, and data is no script", async () => {
  const page = `<script>stranger()</script><script type="application/ld+json">{"a":1}</script><script async data-x="1">\none()\n</script>`;
  expect(await narrowPolicy(policy(["\none()\n", `{"a":1}`], ["a{}"]), page)).toBe(
    `default-src 'self'; script-src 'self' ${hash("\none()\n")}; style-src 'self';`,
  );
});
