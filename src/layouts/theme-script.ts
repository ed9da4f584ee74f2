/** Where the visitor's choice of light or dark is kept: "light" or "dark"; nothing means as the system is. */
export const THEME_KEY = "nibash-theme";

/** Where the session snapshot is kept (`stores/session.ts` reads and writes it). */
const SESSION_KEY = "nibash-session";

/**
 * Runs in the head before the first paint, so that nothing flashes: sets the chosen theme, and says whether somebody is
 * signed in. It is a constant text because the content security policy allows it by its hash.
 */
export const THEME_SCRIPT = [
  "(function(){try{var r=document.documentElement,t=localStorage.getItem('",
  THEME_KEY,
  "');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('",
  SESSION_KEY,
  "'))r.dataset.signedIn=''}catch(e){}})()",
].join("");
