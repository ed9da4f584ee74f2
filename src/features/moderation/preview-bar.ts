import { m } from "#i18n/messages.ts";
import { part } from "#ui/part.ts";
import { wireDecision, type Subject } from "./decide.ts";
import { kindNoun } from "./submission-words.ts";

/** Approve and Reject on the preview itself. What became of it is said in place of what it was. */
for (const bar of document.querySelectorAll<HTMLElement>("[data-preview]")) {
  const subject = JSON.parse(bar.dataset["preview"] ?? "{}") as Subject;
  const say = (words: string): void => {
    const place = part("truth", bar);
    place.textContent = words;
    for (const name of ["approve", "reject", "reject-form"]) part(name, bar).hidden = true;
    bar.querySelector(".flags")?.remove();
    place.focus();
  };
  const what = kindNoun[subject.kind]();
  wireDecision(bar, subject, {
    done: (state) =>
      say(state === "approved" ? m.moderation_preview_public({ what }) : m.moderation_preview_sent_back({ what })),
    overtaken: (truth) => say(truth),
  });
}
