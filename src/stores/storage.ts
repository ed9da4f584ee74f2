import { setPersistentEngine, windowPersistentEvents } from "@nanostores/persistent";

export { persistentAtom } from "@nanostores/persistent";

/**
 * What the browser keeps for the site. Where a reader blocks cookies every access throws, and where it is full every write: then a value lives as
 * long as the page, and nothing fails. Nothing else in `src` names the two storages (`eslint.config.mjs`).
 */
function guarded(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key: string, value: string): void {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing is there.
      }
    },
  };
}

/** Of this device: until it is removed, for all tabs. */
export const deviceStorage = guarded(() => localStorage);
/** Under it the device keeps the reader's places: a list asks for it before it loads what reads them. */
export const MY_PLACES_KEY = "my-places";

/** Of this tab: until it is closed. */
export const tabStorage = guarded(() => sessionStorage);

// The stores read and write as if it were an object.
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => deviceStorage.get(String(key)) !== null,
    get: (_, key) => deviceStorage.get(String(key)) ?? undefined,
    set(_, key, value: string) {
      deviceStorage.set(String(key), value);
      return true;
    },
    deleteProperty(_, key) {
      deviceStorage.remove(String(key));
      return true;
    },
  },
);

// On the server and in tests without a page there is none.
if (typeof window !== "undefined") setPersistentEngine(engine, windowPersistentEvents);
