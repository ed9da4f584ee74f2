import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "#domain/locale.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";

const storage = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => storage.getStore() ?? "en");

/** Runs `work` so that every message inside it, however deep or late, is in `locale`. Server only. */
export const withLocale = <T>(locale: Locale, work: () => T): T => storage.run(locale, work);
