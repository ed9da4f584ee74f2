import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "#domain/locale.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";

const storage = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => storage.getStore() ?? "en");

/** Runs `work` with all its messages in `locale`, including nested and asynchronous calls. Server only. */
export const withLocale = <T>(locale: Locale, work: () => T): T => storage.run(locale, work);
