import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { usePosting } from "./post-context.ts";

/** The way on and back. */
export function PostActions({ isEdit }: { isEdit: boolean }) {
  const { kind, wizard, move } = usePosting();
  const isLast = wizard.step === wizard.steps - 1;
  const words = isLast ? (isEdit ? m.posting_save_changes() : m.posting_submit()) : m.posting_next();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {wizard.step > 0 ? (
        <Button
          type="submit"
          name="go"
          value={wizard.step - 1}
          kind="outline"
          size="lg"
          icon="arrow-left"
          onClick={(event) => {
            event.preventDefault();
            move(wizard.step - 1);
          }}
        >
          {m.posting_back()}
        </Button>
      ) : (
        <Button href={kind.cancel(currentLocale())} kind="outline" size="lg">
          {m.posting_cancel()}
        </Button>
      )}
      <Button type="submit" kind="accent" size="lg" busy={wizard.phase !== "editing"} className="ms-auto">
        {words}
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
}
