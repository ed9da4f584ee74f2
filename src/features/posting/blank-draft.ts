import type { Draft } from "#domain/draft.ts";
import type { DeviceDraft } from "#stores/post-draft.ts";

/** The instant of something that is kept, ISO 8601. */
export const timestamp = (): string => new Date().toISOString();

/** A draft in which nothing has been typed. */
export const blankDraft = (owner: string, base: DeviceDraft["base"]): DeviceDraft => ({
  values: {},
  pictures: [],
  step: 0,
  savedAt: "",
  owner,
  device: crypto.randomUUID(),
  id: null,
  version: 0,
  unsent: false,
  other: null,
  base,
});

/** Nobody could be asked: the account's draft is taken to be as this device knew it. */
export const asServer = (device: DeviceDraft | undefined): Draft | null =>
  device?.id
    ? {
        id: device.id,
        version: device.version,
        updatedAt: device.savedAt,
        data: { values: device.values, pictures: device.pictures, step: device.step },
      }
    : null;
