import { COMPARISON_KEY, FONTS_KEY, SESSION_KEY, THEME_KEY } from "#domain/site/storage-keys.ts";

/**
 * Runs in the head before the first paint, so that nothing flashes: sets the chosen theme (for the browser's own bars as well), says whether
 * somebody is signed in and whether anything is compared, and uses the fonts at once where they have been fetched before. It is a constant
 * text because the content security policy allows it by its hash. Every byte of it is in every page: that the theme is one of two is seen to
 * where it is written.
 */
export const THEME_SCRIPT = [
  "(function(){try{var r=document.documentElement,t=localStorage.getItem('",
  THEME_KEY,
  "');if(t){r.dataset.theme=t;document.querySelector('[name=theme-color]').media=",
  "t==='dark'?'all':'not all'}if(localStorage.getItem('",
  SESSION_KEY,
  "'))r.dataset.signedIn='';if((localStorage.getItem('",
  COMPARISON_KEY,
  "')||'[]')!='[]')r.dataset.compares='';if(localStorage.getItem('",
  FONTS_KEY,
  "'+r.lang)){r.dataset.fonts='';document.querySelectorAll('link[data-font]').forEach(function(l){l.media='all';",
  "document.fonts.add(new FontFace(l.dataset.font,'url('+l.href+')',",
  "{weight:'400 700',display:'swap',unicodeRange:l.dataset.range}))})}",
  "}catch(e){}})()",
].join("");
