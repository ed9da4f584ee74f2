import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { describe, expect, test } from "vitest";
import {
  dependenciesTable,
  installed,
  readLockfile,
  readManifest,
  type Lockfile,
} from "../../docs/dependencies-table.ts";
import { readAudit, readSignatures } from "../support/audit-report.ts";
import { projectFiles } from "../support/project-files.ts";

/** Licences that this product may be built and run with. LGPL and MPL ones are used as they come, unchanged. */
const LICENCES = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Python-2.0",
  "OFL-1.1",
  "Unlicense",
  "Apache-2.0",
  "Apache 2",
  "Apache-2.0 WITH LLVM-exception",
  "Zlib",
  "MPL-2.0",
  "LGPL-3.0-or-later",
  // Data of browsers and of the specification of SPDX, read by tools.
  "CC-BY-3.0",
  "CC-BY-4.0",
]);
/** State no licence in their manifest; read by hand. */
const READ_BY_HAND = new Map([
  ["@inlang/plugin-message-format", "MIT"],
  ["callsite", "MIT"],
  ["sqlite-wasm-kysely", "MIT"],
]);

/** "(MIT OR GPL-2.0)" → [["MIT"], ["GPL-2.0"]]: of the alternatives one must be allowed as a whole. Some write "and" as a word. */
const alternatives = (licence: string): string[][] =>
  licence
    .replace(/^\(|\)$/g, "")
    .split(" OR ")
    .map((one) => one.split(/ and /i));

const isAllowed = (licence: string): boolean =>
  alternatives(licence).some((parts) => parts.every((part) => LICENCES.has(part)));

function wrongPackages(lockfile: Lockfile) {
  const packages = installed(lockfile);
  const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  return {
    licences: packages
      .map(([path, { license }]) => [nameOf(path), license ?? READ_BY_HAND.get(nameOf(path)) ?? "none"] as const)
      .filter(([, licence]) => !isAllowed(licence))
      .map(([name, licence]) => `${name}: ${licence}`),
    // What is packed inside another package has no hash of its own: that package's covers it.
    unhashed: packages
      .filter(([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""))
      .map(([path]) => path),
    // Paraglide's releases from 2.24 on bring a database of 470 MB for compiling the messages.
    heavy: packages
      .filter(([path, { version = "" }]) => path.endsWith("/@lix-js/sdk") && !version.startsWith("0.4."))
      .map(([path]) => path),
    elsewhere: packages
      .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"))
      .map(([path]) => path),
  };
}

describe("what npm install brings", () => {
  test.each(projectFiles("**/package-lock.json"))(
    "by %s has a licence that we may use, a SHA-512 and no other source than the registry",
    (path) => {
      const lockfile = JSON.parse(readFileSync(path, "utf8")) as Lockfile;
      expect(wrongPackages(lockfile)).toEqual({ licences: [], unhashed: [], heavy: [], elsewhere: [] });
    },
  );

  test("takes 1,000 MB at most", () => {
    // What begins with a dot is a cache that a run of a tool has left there, and grows with each.
    const brought = readdirSync("node_modules").filter((name) => !name.startsWith("."));
    const sizes = execFileSync("du", ["-sk", ...brought], { cwd: "node_modules", encoding: "utf8" })
      .trim()
      .split("\n");
    expect(sizes.reduce((sum, line) => sum + parseInt(line, 10), 0) / 1024).toBeLessThanOrEqual(1_000);
  });

  test("is what package.json asks for", () => {
    const { dependencies, devDependencies } = readManifest();
    const { packages } = readLockfile();
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test("stands in docs/dependencies.md as it is", async () => {
    const file = "docs/dependencies.md";
    const wanted = await format(dependenciesTable(), { ...(await resolveConfig(file)), filepath: file });
    expect(readFileSync(file, "utf8"), 'run "npm run docs:dependencies"').toBe(wanted);
  });

  test("the check sees what is planted", () => {
    const integrity = `sha512-${"a".repeat(86)}==`;
    const planted = {
      packages: {
        "": {},
        "node_modules/left": { license: "GPL-3.0", integrity },
        "node_modules/both": { license: "(MIT OR GPL-2.0)", integrity },
        "node_modules/and": { license: "MIT AND GPL-2.0", integrity },
        "node_modules/weak": { license: "MIT", integrity: "sha1-abc" },
        "node_modules/@lix-js/sdk": { version: "0.17.0", license: "MIT", integrity },
        "node_modules/a/node_modules/@lix-js/sdk": { version: "0.4.10", license: "MIT", integrity },
        "node_modules/far": { license: "MIT", integrity, resolved: "https://evil.example/far.tgz" },
      },
    };
    expect(wrongPackages(planted)).toEqual({
      licences: ["left: GPL-3.0", "and: MIT AND GPL-2.0"],
      unhashed: ["node_modules/weak"],
      heavy: ["node_modules/@lix-js/sdk"],
      elsewhere: ["node_modules/far"],
    });
  });
});

describe("an audit", () => {
  test("refuses what is dangerous, and no more", () => {
    const report = (severity: string) => JSON.stringify({ vulnerabilities: { left: { severity } } });
    expect(readAudit(report("critical"))).toEqual({ kind: "refused", packages: ["left (critical)"] });
    expect(readAudit(report("high"))).toEqual({ kind: "refused", packages: ["left (high)"] });
    expect(readAudit(report("moderate"))).toEqual({ kind: "clean" });
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ kind: "clean" });
  });

  test("refuses a signature that is not the registry's", () => {
    const invalid = [{ name: "left", version: "1.0.0" }];
    expect(readSignatures(JSON.stringify({ invalid, missing: [] }))).toEqual({
      kind: "refused",
      packages: ["left@1.0.0"],
    });
    expect(readSignatures('{"invalid":[],"missing":[]}')).toEqual({ kind: "clean" });
  });

  test.each([
    ['{"message":"405 Method Not Allowed - POST https://registry.npmjs.org/…"}', /405/],
    [
      '{"error":{"summary":"request to https://registry.npmjs.org failed, reason: getaddrinfo ENOTFOUND"}}',
      /ENOTFOUND/,
    ],
    ["npm error code ETIMEDOUT", /ETIMEDOUT/],
    ["", /^$/],
  ])("passes where nobody answers: %s", (output, why) => {
    for (const read of [readAudit, readSignatures]) {
      expect(read(output)).toEqual({ kind: "no-answer", why: expect.stringMatching(why) });
    }
  });
});
