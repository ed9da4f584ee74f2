import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { drawIcon } from "#ui/draw-icon.ts";
import { readAnswer } from "#ui/list-answer.ts";
import { inquirySent, startInquiryForm } from "./inquiry-form.ts";

/** Stays where the form was: a toast would be gone before somebody has read whether they will be called or written to. */
function drawSent({ title, text }: { title: string; text: string }): HTMLElement {
  const said = document.createElement("p");
  said.className = "banner";
  said.tabIndex = -1;
  const words = document.createElement("span");
  words.append(Object.assign(document.createElement("b"), { textContent: title }), " ", text);
  said.append(drawIcon("circle-check"), words);
  return said;
}

/** Puts the form in the place of the link that leads to it. Where it cannot be had, the link stays. */
export async function fillPanel(panel: HTMLElement): Promise<void> {
  const link = panel.querySelector("a");
  if (!link) return;
  const address = links.inquiryPart("listing", panel.dataset["inquiry"] ?? "", currentLocale());
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  const part = document.adoptNode(readAnswer(await answer.text(), address));
  const form = part.querySelector("form");
  if (!form) return;
  const wasFocused = document.activeElement === link;
  link.replaceWith(...part.childNodes);
  startInquiryForm(form, (values) => {
    const said = drawSent(inquirySent(form, values));
    form.replaceWith(said);
    said.focus();
  });
  if (wasFocused) form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
}
