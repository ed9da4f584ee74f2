/** The messages of the product: `m.search_found({ count })`. Importing them from here makes sure that the language is known. */
import "./locale.ts";
export * as m from "./paraglide/messages.js";
