import type { Page } from "@playwright/test";
import { wrongWords, type Language } from "./wrong-words.ts";

type PageText = { language: string; where: string; text: string };

/**
 * All texts of a page, visible or spoken, now or after something is opened: text, alternative texts, labels, placeholders, options, its
 * title and what it tells search engines. Each with the language of its markup. Runs in the page.
 */
function pageTexts(): PageText[] {
  const SPOKEN = [
    "alt",
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "placeholder",
    "title",
  ];
  const UNREAD = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEXTAREA"]);
  const found: PageText[] = [];
  const nameOf = (element: Element): string =>
    element.tagName.toLowerCase() +
    (element.id ? `#${element.id}` : "") +
    [...element.classList]
      .slice(0, 2)
      .map((name) => `.${name}`)
      .join("");
  const say = (element: Element, language: string, text: string | null, part = ""): void => {
    if (text?.trim()) found.push({ language, where: nameOf(element) + part, text: text.trim().replace(/\s+/g, " ") });
  };
  const read = (root: Element | DocumentFragment, inherited: string): void => {
    const element = root instanceof Element ? root : null;
    const language = element?.getAttribute("lang") ?? inherited;
    if (element && UNREAD.has(element.tagName)) return;
    for (const name of element ? SPOKEN : []) say(element!, language, element!.getAttribute(name), `[${name}]`);
    if (element instanceof HTMLOptGroupElement) say(element, language, element.label, "[label]");
    if (
      element instanceof HTMLMetaElement &&
      /description|title|site_name|:alt$/.test(element.name || (element.getAttribute("property") ?? ""))
    )
      say(element, language, element.content, `[${element.name || element.getAttribute("property")}]`);
    for (const node of root.childNodes) {
      if (node instanceof Text) say(element ?? document.body, language, node.data);
      else if (node instanceof HTMLTemplateElement) read(node.content, node.getAttribute("lang") ?? language);
      else if (node instanceof Element) read(node, language);
    }
  };
  read(document.documentElement, "en");
  return found;
}

/** The visitor's input in the page's address; pages show it unchanged. */
const typedIn = (address: string): string[] =>
  [...new URL(address).searchParams.values()].map((value) => value.trim().replace(/\s+/g, " "));

/**
 * The texts of a page in the wrong language, as readable lines. A name that the page marks as another language is known: it may also occur
 * in an attribute or in the title, which cannot be marked.
 */
export async function wrongLanguage(page: Page): Promise<string[]> {
  const texts = await page.evaluate(pageTexts);
  const own = (await page.locator("html").getAttribute("lang")) ?? "en";
  const names = texts.filter(({ language }) => language !== own).map(({ text }) => text);
  const known = [...new Set([...names, ...typedIn(page.url())])].filter((name) => name.length > 1);
  known.sort((a, b) => b.length - a.length);
  const lines = texts.flatMap(({ language, where, text }) => {
    const rest = language === own ? known.reduce((left, name) => left.replaceAll(name, " "), text) : text;
    const words = wrongWords(rest, language.slice(0, 2) as Language);
    return words.length > 0 ? [`${where} (${language}): ${words.join(" ")} in "${text.slice(0, 120)}"`] : [];
  });
  return [...new Set(lines)];
}
