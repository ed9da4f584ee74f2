import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { LookExamples } from "#ui/examples/LookExamples.tsx";
import { PartExamples } from "#ui/examples/PartExamples.tsx";

/** The interactive parts of /ui, a page for developers. */
export function Parts() {
  return (
    <div>
      <PartExamples />
      <LookExamples onToast={(kind, title) => toast({ kind, title, text: m.ui_example_sentence() })} />
    </div>
  );
}
