/** What the next page says to the visitor; the shell of every page looks for it (`blocks/session-menu.ts`). */
export const leaveGreeting = (greeting: "welcome" | "signed-out"): void =>
  sessionStorage.setItem("nibash-greeting", greeting);
