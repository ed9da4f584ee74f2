import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import {
  Fragment,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
} from "react";
import { m } from "#i18n/messages.ts";
import { FieldNote, noteId } from "../form/FieldFrame.tsx";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";
import { typedPart } from "./typed-part.ts";

export type Option = {
  id: string;
  name: string;
  /** Where that is, or how many there are; beside the name. */
  detail?: string | undefined;
  icon?: IconName | undefined;
  /** It does something (such as asking where the visitor is) and is no text for the field: the list stays open. */
  isAction?: boolean | undefined;
};
export type OptionGroup = {
  /** Nothing for what needs no heading. */
  label?: string | undefined;
  options: readonly Option[];
};

type Props = {
  id: string;
  name: string;
  label: string;
  /** `bare`: without a frame, in a box that has one and is `relative`; its label is heard and not seen. */
  kind?: "field" | "bare";
  /** The owner may put the focus into the field. */
  ref?: RefObject<HTMLInputElement | null>;
  placeholder?: string | undefined;
  defaultValue?: string;
  /** What a form sends for the default value while it is unchanged (`form-parameters.ts`). */
  standsFor?: string | undefined;
  maxLength?: number;
  groups: readonly OptionGroup[];
  /** What a screen reader hears when the list has changed ("5 suggestions"). */
  status: string;
  /** Called with the typed text, and with "" when the field gets the focus: the owner provides the options. */
  onType: (text: string) => void;
  onPick: (option: Option) => void;
  /** The field is left with this text, typed and not picked. */
  onLeave?: (text: string) => void;
  required?: boolean | undefined;
  /** What is wrong with it, in the reader's language; it stands in place of the hint. */
  error?: string | undefined;
  hint?: string | undefined;
};

/**
 * Changes to downshift's behaviour: Escape and leaving the field keep the typed text, because the form sends it; a press on the field does
 * not close the list that its focus opened; an action changes neither list nor text.
 */
const keepText = (state: UseComboboxState<Option>, { type, changes }: UseComboboxStateChangeOptions<Option>) => {
  const { InputKeyDownEscape, InputBlur, InputClick } = useCombobox.stateChangeTypes;
  if (type === InputClick) return { ...changes, isOpen: true };
  if (changes.selectedItem?.isAction && changes.selectedItem !== state.selectedItem)
    return { ...changes, isOpen: true, inputValue: state.inputValue, highlightedIndex: -1 };
  const kept = type === InputKeyDownEscape || (type === InputBlur && !changes.selectedItem);
  return kept ? { ...changes, inputValue: state.inputValue, selectedItem: null } : changes;
};

const INPUT = "w-full py-2 leading-snug placeholder:text-ink-mute";
const LOOKS = {
  field: {
    root: "relative grid content-start gap-1.5",
    name: "text-sm leading-snug font-semibold",
    input: `${INPUT} min-h-12 rounded-md border border-field bg-surface px-3.5 hover:border-ink focus-visible:border-ink focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-danger`,
  },
  bare: {
    root: "grid min-w-0 flex-1 content-start gap-1.5",
    name: "sr-only",
    input: `${INPUT} min-h-11 border-0 bg-transparent text-sm text-ellipsis outline-none`,
  },
};

/**
 * A text field with suggestions (downshift): arrows, Home, End, Enter, Escape. Any text may be sent, a suggestion only completes it, so
 * without a script it is a plain field. What was typed before hydration stays.
 */
export function Combobox({
  id,
  name,
  label,
  kind = "field",
  ref,
  placeholder,
  defaultValue = "",
  standsFor,
  maxLength,
  groups,
  status,
  onType,
  onPick,
  onLeave,
  required = false,
  error,
  hint,
}: Props) {
  // What the owner knows: given, picked, or told when the field was left.
  const settled = useRef(defaultValue);
  const options = groups.flatMap((group) => group.options);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const combobox = useCombobox<Option>({
    id,
    inputId: id,
    items: options,
    initialInputValue: defaultValue,
    itemToString: (option) => option?.name ?? "",
    stateReducer: keepText,
    onInputValueChange: ({ inputValue: text, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) onType(text);
    },
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if ((type !== ItemClick && type !== InputKeyDownEnter) || !selectedItem) return;
      settled.current = selectedItem.name;
      onPick(selectedItem);
    },
  });
  const { isOpen, highlightedIndex, inputValue, getInputProps, getLabelProps, getMenuProps, getItemProps } = combobox;
  const { setInputValue, openMenu, closeMenu } = combobox;
  // Text that was typed before hydration is in the field but not in the state; the next state change would erase it.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    if (field.value !== defaultValue) setInputValue(field.value);
    if (field !== document.activeElement) return;
    openMenu();
    onType(field.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when React has come to the field
  }, []);
  const look = LOOKS[kind];
  const { ref: inputRef, ...inputProps } = getInputProps({
    // If no suggestion is highlighted, Enter submits the form; downshift would ignore it while the list is open.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || highlightedIndex >= 0) return;
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      closeMenu();
    },
    onFocus: () => {
      openMenu();
      onType(inputValue);
    },
  }) as ComponentProps<"input"> & { ref: RefCallback<HTMLInputElement> };
  const leave = (text: string) => {
    if (text === settled.current) return;
    settled.current = text;
    onLeave?.(text);
  };
  const shown = isOpen && options.length > 0;
  const indexOf = new Map(options.map((option, index) => [option.id, index]));
  const item = (option: Option) => {
    const index = indexOf.get(option.id) ?? 0;
    const [typed, rest] = typedPart(option.name, inputValue);
    return (
      <li
        key={option.id}
        {...getItemProps({ item: option, index })}
        className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm ${index === highlightedIndex ? "bg-sunken outline-2 -outline-offset-2 outline-focus" : "hover:bg-sunken"}`}
      >
        {option.icon && <Icon name={option.icon} />}
        <span>
          {typed && <b>{typed}</b>}
          {rest}
        </span>
        {option.detail && <small className="ms-auto text-xs text-ink-mute">{option.detail}</small>}
      </li>
    );
  };
  return (
    <div className={look.root}>
      <label {...getLabelProps()} className={look.name}>
        <span>{label}</span>
        {required && (
          <span aria-hidden="true" className="leading-none text-accent-text">
            {" *"}
          </span>
        )}
      </label>
      <input
        {...inputProps}
        ref={(field) => {
          inputRef(field);
          input.current = field;
        }}
        name={name}
        data-stands-for={standsFor}
        data-shown={standsFor === undefined ? undefined : defaultValue}
        onBlur={(event) => {
          inputProps.onBlur?.(event);
          leave(event.target.value);
        }}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        required={required}
        aria-expanded={shown}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id, error ?? hint)}
        className={look.input}
      />
      <ul
        {...getMenuProps({ "aria-label": m.search_suggestions(), "aria-labelledby": undefined })}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-60 mt-2 max-h-[min(24rem,45dvh)] overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface p-2 shadow-pop"
      >
        {groups.map((group, at) =>
          group.label && group.options.length > 0 ? (
            <li key={group.label} role="group" aria-label={group.label}>
              <p aria-hidden="true" className="px-2 pt-2 pb-0.5 text-xs font-semibold text-ink-mute">
                {group.label}
              </p>
              <ul role="presentation">{group.options.map(item)}</ul>
            </li>
          ) : (
            <Fragment key={at}>{group.options.map(item)}</Fragment>
          ),
        )}
      </ul>
      <FieldNote id={id} error={error} hint={hint} />
      <p role="status" className="sr-only">
        {isOpen ? status : ""}
      </p>
    </div>
  );
}
