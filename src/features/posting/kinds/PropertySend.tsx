import { currentPictures, currentValues } from "#domain/posting/wizard-state.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { usePosting } from "../post-context.ts";
import { PostSection } from "../PostSection.tsx";

/** All that was said, with a way back to each step, before it is sent. */
export function PropertySend() {
  const { kind, wizard, move } = usePosting();
  const steps = kind.steps();
  const [values, pictures] = [currentValues(wizard), currentPictures(wizard)];
  return (
    <PostSection title={m.post_property_ready()} step={steps.length - 1}>
      <ul className="grid">
        {steps.slice(0, -1).map(({ title, line }, index) => {
          const said = line(values, pictures).filter((part) => part !== "");
          return (
            <li
              key={title}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2.5 border-b border-line py-1 text-sm"
            >
              <span className={said.length > 0 ? "text-ok" : "text-ink-mute"}>
                <Icon name={said.length > 0 ? "circle-check" : "minus"} size="sm" />
              </span>
              <span className="grid min-w-0 wrap-anywhere">
                <span className="text-xs text-ink-mute">{title}</span>
                <span>{said.join(" · ") || m.posting_not_said()}</span>
              </span>
              <Button
                type="submit"
                name="go"
                value={index}
                kind="ghost"
                size="sm"
                className="min-h-11"
                onClick={(event) => {
                  event.preventDefault();
                  move(index);
                }}
              >
                {m.posting_edit()}
                <span className="sr-only">: {title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="text-xs text-ink-mute">{m.post_property_lead()}</p>
    </PostSection>
  );
}
