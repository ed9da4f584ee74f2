import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { call } from "#api/call.ts";
import { proposeWords, type ProposedWords } from "#api/posting/drafts.ts";
import { POST_MAX } from "#domain/posting/posting.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { valuesOfFields } from "#domain/posting/fields.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { TwoTexts } from "../fields/TwoTexts.tsx";
import { usePosting } from "../post-context.ts";
import { PostSection } from "../PostSection.tsx";

const FIELDS = ["title", "titleBn", "description", "descriptionBn"] as const;
/** Names which of the texts are still as they were proposed. It ends like what stands beside a slug, and is not sent. */
const OURS = "proposedText";
const STEP = 7;

/** Title and text. Both are proposed from what was said; whatever somebody types into is theirs from then on. */
export function PropertyWords() {
  const { form, initial, wizard, changed } = usePosting();
  const isOpen = wizard.step === STEP;
  const isLive = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [isProposed, setProposed] = useState(false);
  const ours = () => String(form.getValues(OURS) ?? "").split(" ");
  /** What somebody typed into, or emptied, perhaps while an answer was on its way. */
  const typed = useRef(new Set<string>());
  const isFree = (name: string) =>
    !typed.current.has(name) && (String(form.getValues(name) ?? "").trim() === "" || ours().includes(name));

  /** Puts proposed words where nobody has typed; `all`: everywhere. */
  const fill = (words: ProposedWords, all: boolean) => {
    const free = FIELDS.filter((name) => words[name] !== "" && (all || isFree(name)));
    for (const name of free) form.setValue(name, words[name]);
    if (free.length === 0) return;
    form.setValue(OURS, [...new Set([...ours(), ...free])].join(" ").trim());
    for (const name of free) changed(name);
    setProposed(true);
  };
  const ask = () => call(proposeWords, { data: valuesOfFields(form.getValues()) });
  const askFirst = useEffectEvent(async () => (FIELDS.some(isFree) ? ask() : null));
  // Without an answer the fields stay as they are, and can be typed into.
  const take = useEffectEvent((answer: Awaited<ReturnType<typeof ask>> | null) => {
    if (answer?.ok) fill(answer.data, false);
  });
  const isAsked = isOpen && isLive && !wizard.edit;
  useEffect(() => {
    if (isAsked) void askFirst().then(take);
  }, [isAsked]);

  const again = async () => {
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (!answer.ok) return;
    typed.current.clear();
    fill(answer.data, true);
  };
  const keep = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    typed.current.add(name);
    form.setValue(
      OURS,
      ours()
        .filter((one) => one !== name)
        .join(" "),
    );
  };
  return (
    <PostSection title={m.post_property_words()} step={STEP}>
      <input type="hidden" {...form.register(OURS)} defaultValue={textOf(initial, OURS)} />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isProposed && m.post_property_words_proposed()}
      </p>
      <div onInput={keep} className="grid gap-4.5">
        <TwoTexts name="title" placeholder={m.post_property_title_example()} maxLength={POST_MAX.title} required />
        <TwoTexts name="description" maxLength={POST_MAX.description} long />
      </div>
      <div className="noscript:hidden">
        <Button kind="outline" icon="refresh-cw" busy={isBusy} onClick={() => void again()}>
          {m.post_property_words_again()}
        </Button>
      </div>
    </PostSection>
  );
}
