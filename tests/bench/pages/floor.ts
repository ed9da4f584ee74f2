import type { Locale } from "#domain/locale.ts";
import type { ListContent } from "./list-content.ts";

/** The style of the floor and of the single-page app: what a well-made page needs, without a web font. */
export const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#10262a;background:#fbf7ee}
header,main,footer{max-width:76rem;margin:auto;padding:1rem}header{display:flex;gap:1rem;align-items:center}a{color:#0b5c5e}
select,button{min-height:44px;font:inherit;padding:0 .75rem}.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(19.5rem,1fr))}
.card{background:#fff;border:1px solid #d9d2c0;border-radius:12px;overflow:hidden}.card[hidden]{display:none}
.card img{display:block;width:100%;height:auto;aspect-ratio:4/3}.card div{padding:1rem}h1{font-size:1.75rem}h2{font-size:1.125rem;margin:0}
p{margin:.25rem 0}.price{font-weight:700;font-size:1.25rem}ul{display:flex;gap:1rem;list-style:none;padding:0;margin:.5rem 0 0}[aria-pressed=true]{color:#a3123f}`;

/** Filters by type and shows how many are left; a heart can be pressed and released. */
export const FLOOR_SCRIPT = `const select = document.querySelector("select");
const cards = [...document.querySelectorAll("article")];
const count = document.querySelector("output");
const show = () => {
  let shown = 0;
  for (const card of cards) {
    card.hidden = select.value !== "" && card.dataset.type !== select.value;
    if (!card.hidden) shown += 1;
  }
  count.textContent = shown;
  history.replaceState(null, "", select.value ? "?type=" + select.value : location.pathname);
};
select.value = new URLSearchParams(location.search).get("type") || "";
select.addEventListener("change", show);
addEventListener("click", ({ target }) => {
  if (target.ariaPressed) target.ariaPressed = target.ariaPressed === "false";
});
show();
`;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The page around a list, the same for the floor and the single-page app. */
export const htmlPage = (locale: Locale, title: string, script: string, body: string): string =>
  `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<meta name="description" content="${escape(title)}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style>${script}</head>
<body>${body}</body>
</html>
`;

/** A list page as written by hand: finished HTML with inline style and one small script. */
export function floorPage(content: ListContent, locale: Locale): string {
  const cards = content.cards.map(
    (card) => `<article class="card" data-type="${card.type}">${card.picture}
<div><p class="price">${escape(card.price)}</p><h2><a href="${card.href}">${escape(card.title)}</a></h2><p>${escape(card.place)}</p>
<ul>${card.facts.map((fact) => `<li>${escape(fact)}</li>`).join("")}</ul>
<button type="button" aria-pressed="false">♥</button></div></article>`,
  );
  const options = content.types.map(({ value, text }) => `<option value="${value}">${escape(text)}</option>`);
  return htmlPage(
    locale,
    content.title,
    `<script src="/same-content/floor.js" defer></script>`,
    `<header><a href="/">Nibash</a><nav><a href="/buy">${escape(content.title)}</a></nav></header>
<main><h1>${escape(content.title)}</h1><form><label>${escape(content.label)} <select name="type">${options.join("")}</select></label>
<output>${cards.length}</output></form><section class="cards">${cards.join("\n")}</section></main><footer>Nibash</footer>`,
  );
}
