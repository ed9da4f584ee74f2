import { afterEach, expect, test, vi } from "vitest";
import { readJsonFile, type JsonFile } from "./json-file.ts";

const file: JsonFile<number[]> = { href: "/map/places-en.json" };
afterEach(() => vi.restoreAllMocks());

test("a file of the build is read as what it holds", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json([1, 2]));
  expect(await readJsonFile(file)).toEqual([1, 2]);
  expect(asked).toHaveBeenCalledExactlyOnceWith("/map/places-en.json");
});

test("what is not there rejects with its address and status", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 404 }));
  await expect(readJsonFile(file)).rejects.toThrow("/map/places-en.json answers 404");
});
