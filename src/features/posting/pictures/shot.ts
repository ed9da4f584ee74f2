import { pictureUrl, PLACEHOLDER_URL } from "#domain/picture.ts";
import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { problemWords } from "#i18n/problem-words.ts";
import type { QueuedPicture } from "./picture-queue.ts";

/** The element of one picture. `show` makes it say what the picture is now; `drop` lets go of what it held. */
export type Shot = { element: HTMLElement; show: (picture: QueuedPicture, place: number) => void; drop: () => void };

/** What a failed picture says: what can be done about it, or that it waits for the network. */
export const reasonOf = ({ problem }: QueuedPicture): string => {
  if (problem === null || problem === "internal") return m.pictures_failed();
  return problem === "network-loss" ? m.pictures_waiting() : problemWords(problem).title;
};

const part = <Kind extends Element = HTMLElement>(of: ParentNode, selector: string): Kind => {
  const found = of.querySelector<Kind>(selector);
  if (!found) throw new Error(`A picture has no ${selector}`);
  return found;
};

/** Makes the element of a picture out of the field's template. */
export function makeShot(template: HTMLTemplateElement, picture: QueuedPicture, locale: Locale): Shot {
  const element = part(template.content, ".shot").cloneNode(true) as HTMLElement;
  const image = part<HTMLImageElement>(element, "img");
  const [bar, again] = [part(element, ".bar"), part(element, ".again")];
  const preview = picture.file && URL.createObjectURL(picture.file);
  element.dataset["key"] = String(picture.key);
  image.addEventListener("error", () => (image.src = PLACEHOLDER_URL), { once: true });
  image.src = preview ?? (picture.id ? pictureUrl(picture.id, 400) : PLACEHOLDER_URL);

  return {
    element,
    show(now, place) {
      const number = formatPlainNumber(place + 1, locale);
      image.alt = m.pictures_picture({ number });
      part(element, "[data-handle]").setAttribute("aria-label", m.pictures_move({ number }));
      part(element, "[data-remove]").setAttribute("aria-label", m.pictures_remove({ number }));
      part(element, "[data-retry]").setAttribute("aria-label", m.pictures_retry_which({ number }));
      element.classList.toggle("failed", now.state === "failed");
      again.hidden = now.state !== "failed";
      part(again, "[data-reason]").textContent = reasonOf(now);
      bar.hidden = now.state !== "sending" && now.state !== "waiting";
      bar.setAttribute("aria-label", m.pictures_uploading({ number }));
      bar.setAttribute("aria-valuenow", String(Math.round(now.sent * 100)));
      part(bar, "i").style.width = `${now.sent * 100}%`;
    },
    drop() {
      element.remove();
      if (preview) URL.revokeObjectURL(preview);
    },
  };
}
