/**
 * Runs where the note on somebody else's comparison stands, in pages that came by a link: a visitor who compares nothing yet sees it with the
 * rest of the page. Whose list it is otherwise is for `comparison-page.ts` to say. A constant text, because the content security policy
 * allows it by its hash.
 */
export const SHARED_SCRIPT = [
  "(function(){try{var p=document.querySelector('[data-comparison]'),l=localStorage.getItem('property-comparison');",
  "if(p.dataset.ids&&p.dataset.waiting===undefined&&!(history.state&&history.state.ownComparison)&&(!l||l==='[]'))",
  "p.querySelector('[data-shared]').hidden=false",
  "}catch(e){}})()",
].join("");
