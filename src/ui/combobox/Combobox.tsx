import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { Fragment } from "react";
import { m } from "#i18n/messages.ts";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import { typedPart } from "./typed-part.ts";

export type Option = {
  id: string;
  name: string;
  /** Where that is, or how many there are; beside the name. */
  detail?: string | undefined;
  icon?: IconName | undefined;
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
  placeholder?: string;
  defaultValue?: string;
  maxLength?: number;
  groups: readonly OptionGroup[];
  /** What a screen reader hears when the list has changed ("5 suggestions"). */
  status: string;
  /** Told what is typed, and "" when the field gets the focus: the owner finds the options. */
  onType: (text: string) => void;
  onPick: (option: Option) => void;
};

/** Escape leaves what was typed, and a field that is left keeps it, too: the text is what a form sends. */
const keepText = (state: UseComboboxState<Option>, { type, changes }: UseComboboxStateChangeOptions<Option>) => {
  const { InputKeyDownEscape, InputBlur } = useCombobox.stateChangeTypes;
  const kept = type === InputKeyDownEscape || (type === InputBlur && !changes.selectedItem);
  return kept ? { ...changes, inputValue: state.inputValue, selectedItem: null } : changes;
};

/**
 * A text field with suggestions (downshift): arrows, Home, End, Enter, Escape. Any text may be sent, a suggestion only completes it, so
 * without a script it is a plain field. What was typed before hydration stays.
 */
export function Combobox({
  id,
  name,
  label,
  placeholder,
  defaultValue = "",
  maxLength,
  groups,
  status,
  onType,
  onPick,
}: Props) {
  const options = groups.flatMap((group) => group.options);
  const { isOpen, highlightedIndex, inputValue, getInputProps, getLabelProps, getMenuProps, getItemProps } =
    useCombobox<Option>({
      id,
      inputId: id,
      items: options,
      initialInputValue: defaultValue,
      itemToString: (option) => option?.name ?? "",
      stateReducer: keepText,
      onInputValueChange: ({ inputValue: text, type }) => {
        if (type === useCombobox.stateChangeTypes.InputChange) onType(text);
      },
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem),
    });
  const shown = isOpen && options.length > 0;
  const indexOf = new Map(options.map((option, index) => [option.id, index]));
  return (
    <div className="relative grid gap-1.5">
      <label {...getLabelProps()} className="text-sm leading-snug font-semibold">
        {label}
      </label>
      <input
        {...getInputProps({ onFocus: () => onType(inputValue) })}
        name={name}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        aria-expanded={shown}
        className="min-h-12 w-full rounded-md border border-field bg-surface px-3.5 py-2 leading-snug placeholder:text-ink-mute hover:border-ink focus-visible:border-ink focus-visible:outline-offset-1"
      />
      <ul
        {...getMenuProps({ "aria-label": m.search_suggestions() })}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-60 mt-2 grid max-h-[min(24rem,50dvh)] overflow-y-auto rounded-lg border border-line-strong bg-surface p-2 shadow-pop"
      >
        {groups.map((group, place) => (
          <Fragment key={group.label ?? place}>
            {group.label && group.options.length > 0 && (
              <li role="presentation" className="px-2 pt-2 pb-0.5 text-xs font-semibold text-ink-mute">
                {group.label}
              </li>
            )}
            {group.options.map((option) => {
              const index = indexOf.get(option.id) ?? 0;
              const [typed, rest] = typedPart(option.name, inputValue);
              return (
                <li
                  key={option.id}
                  {...getItemProps({ item: option, index })}
                  className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm ${index === highlightedIndex ? "bg-sunken" : ""}`}
                >
                  {option.icon && <Icon name={option.icon} />}
                  <span>
                    {typed && <b>{typed}</b>}
                    {rest}
                  </span>
                  {option.detail && <small className="ms-auto text-xs text-ink-mute">{option.detail}</small>}
                </li>
              );
            })}
          </Fragment>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isOpen ? status : ""}
      </p>
    </div>
  );
}
