import { currentLocale } from "#i18n/locale.ts";

/** A title and what follows it in one paragraph, as two sentences: read aloud, they would run into each other without a full stop. */
export function TitledText({ title, text }: { title: string; text: string }) {
  const ends = /[.!?…।:]$/u.test(title);
  const stop = currentLocale() === "bn" ? "।" : ".";
  return (
    <>
      <b>{ends ? title : title + stop}</b> {text}
    </>
  );
}
