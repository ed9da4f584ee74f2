import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { narrowPolicy } from "./narrow-policy.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const policy = (scripts: string[], styles: string[]) =>
  `default-src 'self'; script-src 'self' ${scripts.map(hash).join(" ")}; style-src 'self' ${styles.map(hash).join(" ")};`;

test("a page keeps the hashes of what it has inside, and of the empty style, and no other", () => {
  const page = `<style>a{}</style><script>one()</script><script type="module" src="/x.js"></script><p>three()</p>`;
  const wide = policy(["one()", "two()", "three()"], ["", "a{}", "b{}"]);
  expect(narrowPolicy(wide, page)).toBe(policy(["one()"], ["", "a{}"]));
});

test("nothing is allowed that the policy did not allow, and data is no script", () => {
  const page = `<script>stranger()</script><script type="application/ld+json">{"a":1}</script><script async data-x="1">\none()\n</script>`;
  expect(narrowPolicy(policy(["\none()\n", `{"a":1}`], ["a{}"]), page)).toBe(
    `default-src 'self'; script-src 'self' ${hash("\none()\n")}; style-src 'self';`,
  );
});

test("what only looks like a script is none: in a comment, in an attribute, in a text area, in another script", () => {
  const page = `<!-- <script>one()</script> --><p title="<script>two()</script>">&lt;script&gt;three()&lt;/script&gt;</p>
    <textarea><script>four()</script></textarea><script type="application/ld+json">"<style>a{}</style>"</script>`;
  const codes = ["one()", "two()", "three()", "four()"];
  expect(narrowPolicy(policy(codes, ["a{}"]), page)).toBe(`default-src 'self'; script-src 'self'; style-src 'self';`);
});

test("what is a script is found however it is written", () => {
  const page = `<SCRIPT data-a='1>0' defer>one()</SCRIPT
    ><script title="a > b">if (a<b) two("</style>")</script><script>three(1 < 2 && "&amp;")</script\t><style media=all>a>b{}</style>`;
  const codes = ["one()", `if (a<b) two("</style>")`, `three(1 < 2 && "&amp;")`];
  expect(narrowPolicy(policy(codes, ["a>b{}"]), page)).toBe(policy(codes, ["a>b{}"]));
});

test("a script in Bengali letters is known by its bytes", () => {
  const page = Buffer.from(`<p>বাড়ি</p><script>say("ঠিকানা")</script>`).toString("latin1");
  expect(narrowPolicy(policy([`say("ঠিকানা")`, `say("পথ")`], ["x{}"]), page)).toBe(
    policy([`say("ঠিকানা")`], []).replace(" ;", ";"),
  );
});
