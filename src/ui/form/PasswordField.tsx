import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { m } from "#i18n/messages.ts";
import { Icon } from "../icon/Icon.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { FieldFrame, fieldLook, noteId } from "./FieldFrame.tsx";

type Props = {
  id: string;
  label: string;
  /** A new password is offered by the browser's password manager; a current one is filled in by it. */
  autoComplete: "current-password" | "new-password";
  error?: string | undefined;
  hint?: ReactNode;
  /** What stands below it, such as how strong it is. */
  children?: ReactNode;
} & Omit<ComponentProps<"input">, "id" | "type" | "ref" | "className" | "children">;

/** A password with a button that shows it, hidden again when the form is sent: nobody saves a visible password. Without a script no button. */
export function PasswordField({ id, label, error, hint, children, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const live = useHydrated();
  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <FieldFrame id={id} label={label} required={input.required} error={error} hint={hint}>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-mute">
          <Icon name="lock" />
        </span>
        <input
          {...input}
          ref={field}
          id={id}
          type={shown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId(id, error ?? hint)}
          className={fieldLook({ class: "ps-11 pe-12" })}
        />
        {live && (
          <button
            type="button"
            aria-pressed={shown}
            aria-label={m.ui_show_password()}
            onClick={() => {
              setShown(!shown);
              field.current?.focus();
            }}
            className="absolute inset-y-0 end-0.5 my-auto grid size-11 place-items-center rounded-md text-ink-mute hover:text-ink aria-pressed:text-accent-text"
          >
            <Icon name="eye" />
          </button>
        )}
      </div>
      {children}
    </FieldFrame>
  );
}
