import { tabStorage } from "../storage.ts";

/** What there is to say: after signing in and out, and after something was posted, changed or deleted. */
export type Greeting =
  | "welcome"
  | "confirmed"
  | "signed-out"
  | "property-posted"
  | "resort-posted"
  | "project-posted"
  | "post-saved"
  | "post-pending"
  | "deleted-listings"
  | "deleted-resorts"
  | "deleted-projects";

/** What the next page says to the visitor; the shell of every page looks for it (`layouts/site-shell.ts`). */
export const leaveGreeting = (greeting: Greeting): void => tabStorage.set("nibash-greeting", greeting);

/** Whether this tab has just signed out and is on its way home, where that is said. Other tabs have not. */
export const isSigningOut = (): boolean => tabStorage.get("nibash-greeting") === "signed-out";
