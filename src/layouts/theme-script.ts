import {
  COMPARED_HOMES_KEY,
  COMPARISON_KEY,
  FONTS_KEY,
  MAP_BESIDE_KEY,
  SESSION_KEY,
  THEME_KEY,
} from "#domain/site/storage-keys.ts";

/**
 * Runs in the head before the first paint, so that nothing flashes: says whether scripts do their work, sets the chosen theme (for the
 * browser's own bars as well), says whether somebody is signed in, how much is compared and with which pictures, and uses the fonts at once where they
 * have been fetched before. A browser below the floor (package.json, `browserslist`) keeps the server's page: it gets an element of islands that does
 * nothing, and what is for browsers without a script. Each of the three questions is answered no by another engine's versions: import maps by
 * Firefox up to 107 and Safari up to 16.3, `>=` by Safari up to 16.3 and Chrome up to 103, `dvh` by Chrome up to 107. It is a constant text
 * because the content security policy allows it by its hash. Every byte of it is in every page: that the theme is one of two is seen to where
 * it is written.
 */
export const THEME_SCRIPT = [
  "(function(){try{var r=document.documentElement,s=HTMLScriptElement.supports;if(s&&s('importmap')&&",
  "matchMedia('(width>=0px)').matches&&CSS.supports('height:1dvh'))r.dataset.scripted='';",
  "else customElements.define('astro-island',class extends HTMLElement{});var t=localStorage.getItem('",
  THEME_KEY,
  "');if(t){r.dataset.theme=t;document.querySelector('[name=theme-color]').media=",
  "t==='dark'?'all':'not all'}if(localStorage.getItem('",
  SESSION_KEY,
  "'))r.dataset.signedIn='';if(localStorage.getItem('",
  MAP_BESIDE_KEY,
  "')==='map')r.dataset.mapBeside='';if(localStorage.getItem('",
  FONTS_KEY,
  "'+r.lang)){r.dataset.fonts='';document.querySelectorAll('link[data-font]').forEach(function(l){l.media='all';",
  "document.fonts.add(new FontFace(l.dataset.font,'url('+l.href+')',",
  "{weight:'400 700',display:'swap',unicodeRange:l.dataset.range}))})}",
  // Last, since these two are JSON that another program may have spoilt.
  "var c=JSON.parse(localStorage.getItem('",
  COMPARISON_KEY,
  "')||'[]');if(c[0]){r.dataset.compares=Math.min(c.length,4);var h=JSON.parse(localStorage.getItem('",
  COMPARED_HOMES_KEY,
  "')||'{}');c.forEach(function(n,i){if(h[n])r.style.setProperty('--compared-'+i,'url('+JSON.stringify(h[n].src)+')')})}",
  "}catch(e){}})()",
].join("");
