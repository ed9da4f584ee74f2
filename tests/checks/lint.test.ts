import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

/** One fault for each kind of rule, at the place where it is one; and what stands there rightly. */
const PLANTS = {
  "src/domain/alias.ts": [`import { used } from "#i18n/plant.ts";\nexport default used;\n`, "nibash(import-layers)"],
  "src/ui/Dom.tsx": [
    `export const Plant = () => document.title + document.querySelector("p");\n`,
    "nibash(state-in-components)",
  ],
  "src/ui/Words.tsx": ["export const Plant = () => <p>Hello there</p>;\n", "nibash(words-in-messages)"],
  "src/ui/Beside.tsx": [
    "export const Plant = ({ open, label }) => <p>{label}{open && <b />}</p>;\n",
    "nibash(text-beside-conditions)",
  ],
  "src/ui/Hook.tsx": ["export const Plant = ({ open }) => open && useId();\n", "react-hooks(rules-of-hooks)"],
  "src/ui/use-ref.ts": ["export const usePlant = () => useRef(null).current;\n", "react(refs)"],
  "src/ui/storage.ts": ["export const kept = localStorage.length;\n", "eslint(no-restricted-globals)"],
  "src/ui/young.ts": [`export const url = URL.parse("/");\n`, "eslint(no-restricted-properties)"],
  "src/ui/younger.ts": ["export const sorted = [2, 1].toSorted();\n", "es-x(no-array-prototype-tosorted)"],
  "src/ui/log.ts": ["console.log(1);\nexport {};\n", "eslint(no-console)"],
  "src/api/text.ts": ["export const q = v.string();\n", "nibash(no-bare-text)"],
  "netlify/server/address.ts": ["export const key = (context) => context.ip;\n", "nibash(no-raw-address)"],
  "tests/e2e/sleep.spec.ts": ["await page.waitForTimeout(1);\nexport {};\n", "nibash(no-sleep)"],
  "tests/e2e/skip.spec.ts": ["test.skip();\nexport {};\n", "nibash(no-skip)"],
  "db/array.ts": ["export const all = [...[1, 2]];\n", "nibash(arrays-written-out)"],
  "db/type.ts": [
    `import { Row } from "./row.ts";\nexport const row = null as Row;\n`,
    "typescript(consistent-type-imports)",
  ],
  "db/twice.ts": [
    `import { a } from "./a.ts";\nimport { b } from "./a.ts";\nexport default a + b;\n`,
    "import(no-duplicates)",
  ],
  "db/unused.ts": ["const unused = 1;\nexport {};\n", "eslint(no-unused-vars)"],
  "db/directive.ts": ["// eslint-disable-next-line no-var\nexport const one = 1;\n", "unused directive"],
  "db/sound.ts": ["export const one = 1;\n", ""],
};

test("Oxlint refuses a fault of each kind", { timeout: 60_000 }, async () => {
  const folder = ".data/lint";
  rmSync(folder, { recursive: true, force: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { "oxlint.config.ts": [`export { default } from "../../oxlint.config.ts";\n`], ...PLANTS };
  for (const [path, [code]] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, code ?? "");
  }
  const lint = promisify(execFile)(
    "npx",
    ["oxlint", "-c", "oxlint.config.ts", "--format=json", ...Object.keys(PLANTS)],
    { cwd: folder },
  ).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  const { diagnostics } = JSON.parse(await lint) as { diagnostics: { code?: string; filename: string }[] };
  const found = Object.keys(PLANTS).map((path) => [
    path,
    diagnostics
      .filter(({ filename }) => filename === path)
      .map(({ code }) => code ?? "unused directive")
      .join(),
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(PLANTS).map(([path, [, rule]]) => [path, rule])),
  );
});
