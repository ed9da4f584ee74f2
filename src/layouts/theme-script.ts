import { FONTS_KEY, SESSION_KEY, THEME_KEY } from "#domain/storage-keys.ts";

/**
 * Runs in the head before the first paint, so that nothing flashes: sets the chosen theme, says whether somebody is signed in, and
 * uses the fonts at once where they have been fetched before. It is a constant text because the content security policy allows it by its hash.
 */
export const THEME_SCRIPT = [
  "(function(){try{var r=document.documentElement,t=localStorage.getItem('",
  THEME_KEY,
  "');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('",
  SESSION_KEY,
  "'))r.dataset.signedIn='';if(localStorage.getItem('",
  FONTS_KEY,
  "'+r.lang)){r.dataset.fonts='';document.querySelectorAll('link[data-font]').forEach(function(l){l.media='all';",
  "document.fonts.add(new FontFace(l.dataset.font,'url('+l.href+')',",
  "{weight:'400 700',display:'swap',unicodeRange:l.dataset.range}))})}",
  "}catch(e){}})()",
].join("");
