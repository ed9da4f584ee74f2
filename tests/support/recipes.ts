import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A block of code of a recipe: the file that the line above it names, and what happens to that file. */
export type Step = { path: string; language: string; code: string };

/** The steps of one recipe ("Add a chart"). A block without a path is a command or an aside, and left out. */
export function stepsOf(markdown: string, recipe: string): Step[] {
  const chapter = markdown.split(/^## /m).find((text) => text.startsWith(`${recipe}\n`)) ?? "";
  const fences = chapter.matchAll(/`([^`\n]+)`:\n\n( *)```(\w+)\n([\s\S]*?)\n\2```/g);
  return [...fences].map(([, path = "", indent = "", language = "", code = ""]) => ({
    path,
    language,
    code: `${code.replaceAll(new RegExp(`^${indent}`, "gm"), "")}\n`,
  }));
}

/** Lines of a diff without those that begin with `sign`, and without the signs. */
const side = (diff: string, sign: "+" | "-"): string =>
  diff
    .split("\n")
    .filter((line) => !line.startsWith(sign))
    .map((line) => line.slice(1))
    .join("\n");

/** Makes the change that a diff without line numbers describes. @throws where its lines are not found exactly once */
export function patched(text: string, diff: string): string {
  const [before, after] = [side(diff, "+"), side(diff, "-")];
  const count = text.split(before).length - 1;
  if (before.trim() === "" || count !== 1) throw new Error(`${count} places for this change:\n${diff}`);
  return text.replace(before, () => after);
}

/** Does one step in a folder that holds the project. @throws where a new file is there already, or a changed one is not */
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
