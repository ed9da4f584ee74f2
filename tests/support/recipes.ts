import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A code block of a recipe: the file named in the line above it, and the change to that file. */
export type Step = { path: string; language: string; code: string };

/** The steps of a recipe ("Add a chart"). Blocks without a path are commands or remarks and are left out. */
export function stepsOf(markdown: string, recipe: string): Step[] {
  const chapter = markdown.split(/^## /m).find((text) => text.startsWith(`${recipe}\n`)) ?? "";
  const fences = chapter.matchAll(/`([^`\n]+)`:\n\n( *)```(\w+)\n([\s\S]*?)\n\2```/g);
  return [...fences].map(([, path = "", indent = "", language = "", code = ""]) => ({
    path,
    language,
    code: `${code.replaceAll(new RegExp(`^${indent}`, "gm"), "")}\n`,
  }));
}

/** The lines of a diff except those that begin with `sign`, without their signs. */
const side = (diff: string, sign: "+" | "-"): string =>
  diff
    .split("\n")
    .filter((line) => !line.startsWith(sign))
    .map((line) => line.slice(1))
    .join("\n");

/** Applies a diff without line numbers. @throws if its lines are not found exactly once */
export function patched(text: string, diff: string): string {
  const [before, after] = [side(diff, "+"), side(diff, "-")];
  const count = text.split(before).length - 1;
  if (before.trim() === "" || count !== 1) throw new Error(`${count} places for this change:\n${diff}`);
  return text.replace(before, () => after);
}

/** Carries out a step in a folder with the project. @throws if a new file exists already, or a file to change does not */
export function carryOut(folder: string, { path, language, code }: Step): void {
  const file = join(folder, path);
  if (language === "json") {
    const old = JSON.parse(readFileSync(file, "utf8")) as object;
    const added = JSON.parse(code) as object;
    const twice = Object.keys(added).filter((key) => key in old);
    if (twice.length > 0) throw new Error(`${path} has ${twice.join(", ")} already`);
    return writeFileSync(file, `${JSON.stringify({ ...old, ...added }, null, 2)}\n`);
  }
  if (language === "diff") return writeFileSync(file, patched(readFileSync(file, "utf8"), code));
  if (existsSync(file)) throw new Error(`${path} is there already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}
