import { readFileSync } from "node:fs";

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
type Locked = {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
};
export type Lockfile = { packages: Record<string, Locked> };
/** When a package's newest release came out, by name; `checkedOn` is the day on which the registry said so. */
export type Releases = { checkedOn: string; released: Record<string, string> };

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

export const readManifest = (): Manifest => readJson("package.json");
export const readLockfile = (): Lockfile => readJson("package-lock.json");
export const readReleases = (): Releases => readJson("docs/dependencies.json");

/** Everything that `npm install` brings, by its folder; the project itself is not in it. */
export const installed = ({ packages }: Lockfile): [string, Locked][] =>
  Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);

const row = (...cells: (string | number)[]): string => `| ${cells.join(" | ")} |`;

/** The page of all dependencies as Markdown, from package.json, the lockfile and the committed dates. Asks nobody. */
export function dependenciesTable(): string {
  const { dependencies, devDependencies } = readManifest();
  const lockfile = readLockfile();
  const { checkedOn, released } = readReleases();
  const rowsOf = (wanted: Record<string, string>) =>
    Object.keys(wanted).map((name) =>
      row(name, lockfile.packages[`node_modules/${name}`]?.license ?? "?", released[name] ?? "unknown"),
    );
  const table = (wanted: Record<string, string>) =>
    [row("package", "licence", "last release"), row("---", "---", "---"), ...rowsOf(wanted)].join("\n");
  const licences = new Map<string, number>();
  for (const [, { license = "none stated" }] of installed(lockfile)) {
    licences.set(license, (licences.get(license) ?? 0) + 1);
  }
  const counts = [...licences].sort(([a, most], [b, more]) => more - most || a.localeCompare(b));
  return [
    "# Dependencies",
    "Written by `npm run docs:dependencies` from `package.json` (which has the versions), the lockfile and `docs/dependencies.json`. " +
      "`npm run docs:dependencies -- --ask` asks the registry for the dates of the newest releases first and keeps those that it does " +
      `not answer. It last did on ${checkedOn}.`,
    "A package without a release for two years is looked at: who keeps it, and what would take its place " +
      "([Lucia](decisions/sessions.md)).",
    "## What is deployed",
    table(dependencies),
    "## What builds and tests it",
    table(devDependencies),
    "## Licences of everything that is installed",
    "A test refuses a licence that is not in its list, and a package from anywhere but the registry or without its SHA-512.",
    [row("licence", "packages"), row("---", "---"), ...counts.map(([licence, count]) => row(licence, count))].join(
      "\n",
    ),
  ].join("\n\n");
}
