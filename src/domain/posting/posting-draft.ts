/** What a form holds: texts as typed, ticks, lists of choices, rows of small tables. */
export type PostValue = string | boolean | string[] | Record<string, string>[];
export type PostValues = Record<string, PostValue>;

/** The saved state of a form: what was typed, ids of its pictures, and the open step, from 0. */
export type DraftContent = { values: PostValues; pictures: string[]; step: number };
/** The same from another device, as the account has it. */
export type OtherContent = DraftContent & { savedAt: string; version: number };
/** A change of a post: the state of it that is being changed. */
export type PostBase = { version: string; values: PostValues };

/** An unfinished post, or an unfinished change of one, as this device has it. */
export type DeviceDraft = DraftContent & {
  /** ISO 8601 instant; "" where nothing has been typed. */
  savedAt: string;
  /** Id of the account that typed it; another account on the same device has its own draft. "" if unknown. */
  owner: string;
  /** The name of this device in what it saves to the account, by which it recognises its own versions; "" in older drafts. */
  device: string;
  /** Id of the server's draft and the version of it that this continues; null and 0 before the first answer. */
  id: string | null;
  version: number;
  /** Whether something was typed that the server does not have yet. */
  unsent: boolean;
  /** Waits for a decision: this or the other one. */
  other: OtherContent | null;
  base: PostBase | null;
};

/** A draft in which nothing has been typed. */
export const blankDraft = (owner: string, device: string, base: PostBase | null = null): DeviceDraft => ({
  values: {},
  pictures: [],
  step: 0,
  savedAt: "",
  owner,
  device,
  id: null,
  version: 0,
  unsent: false,
  other: null,
  base,
});

/** The text of a field; "" for one that is missing or holds something else. */
export const textOf = (values: PostValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
};
/** The words that are ticked in a group. */
export const listOf = (values: PostValues, name: string): string[] => texts(values[name]);
/** The rows of a small table. */
export const rowsOf = (values: PostValues, name: string): Record<string, string>[] => {
  const value = values[name];
  return Array.isArray(value) ? (value as unknown[]).filter(isRecord).map((row) => row as Record<string, string>) : [];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

/** Reads stored form values. Values of another shape are passed on: the form ignores what it has no field for. */
export function readContent(stored: unknown): DraftContent | null {
  if (!isRecord(stored) || !isRecord(stored["values"])) return null;
  const step = stored["step"];
  return {
    values: stored["values"] as PostValues,
    pictures: texts(stored["pictures"]),
    step: typeof step === "number" && Number.isInteger(step) && step >= 0 ? step : 0,
  };
}

function readOther(stored: unknown): OtherContent | null {
  const content = readContent(stored);
  if (!content || !isRecord(stored)) return null;
  const { savedAt, version } = stored;
  return {
    ...content,
    savedAt: typeof savedAt === "string" ? savedAt : "",
    version: typeof version === "number" ? version : 0,
  };
}

/** A draft out of whatever local storage holds; undefined where it is none. */
export function readDeviceDraft(stored: unknown): DeviceDraft | undefined {
  const content = readContent(stored);
  if (!content || !isRecord(stored)) return undefined;
  const { savedAt, owner, device, id, version, unsent, base } = stored;
  return {
    ...content,
    savedAt: typeof savedAt === "string" ? savedAt : "",
    owner: typeof owner === "string" ? owner : "",
    device: typeof device === "string" ? device : "",
    id: typeof id === "string" ? id : null,
    version: typeof version === "number" && Number.isInteger(version) ? version : 0,
    unsent: unsent !== false,
    other: readOther(stored["other"]),
    base:
      isRecord(base) && typeof base["version"] === "string" && isRecord(base["values"])
        ? { version: base["version"], values: base["values"] as PostValues }
        : null,
  };
}

/** The fields in which two states of a post differ; a missing field counts as empty. */
export function changedValues(before: PostValues, after: PostValues): string[] {
  const said = (values: PostValues, name: string): string => {
    const value = values[name];
    return value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0)
      ? ""
      : JSON.stringify(value);
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => said(before, name) !== said(after, name),
  );
}
