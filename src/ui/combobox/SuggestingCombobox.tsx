import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import {
  Fragment,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type RefCallback,
} from "react";
import { m } from "#i18n/messages.ts";
import { Icon } from "../icon/Icon.tsx";
import { ComboboxFrame, type Begun, type ComboboxProps, type Option } from "./ComboboxFrame.tsx";
import { typedPart } from "./typed-part.ts";

type Props = ComboboxProps & {
  /** What was typed into the plain field before. */
  begun: Begun;
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

/** The field with its suggestions (downshift): arrows, Home, End, Enter, Escape. */
export default function SuggestingCombobox(props: Props) {
  const { id, ref, defaultValue = "", groups, status, onType, onPick, onLeave, begun } = props;
  // What the owner knows: given, picked, or told when the field was left.
  const settled = useRef(defaultValue);
  // What was typed before is no change of this field to the browser, which tells of later ones by itself.
  const untold = useRef(begun.text !== defaultValue);
  const options = groups.flatMap((group) => group.options);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const combobox = useCombobox<Option>({
    id,
    inputId: id,
    items: options,
    initialInputValue: begun.text,
    itemToString: (option) => option?.name ?? "",
    stateReducer: keepText,
    onInputValueChange: ({ inputValue: text, type }) => {
      untold.current = false;
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
  const { openMenu, closeMenu } = combobox;
  /** It takes the plain field's place. */
  const begin = useEffectEvent(() => {
    // What was typed while the suggestions were fetched is looked for too.
    if (begun.text !== defaultValue) onType(begun.text);
    if (!begun.caret) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...begun.caret);
  });
  useLayoutEffect(() => begin(), []);
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
    <ComboboxFrame
      {...props}
      labelProps={getLabelProps()}
      inputProps={{
        ...inputProps,
        ref: (field: HTMLInputElement | null) => {
          inputRef(field);
          input.current = field;
        },
        onBlur: (event) => {
          inputProps.onBlur?.(event);
          if (untold.current) event.target.dispatchEvent(new Event("change", { bubbles: true }));
          untold.current = false;
          leave(event.target.value);
        },
        "aria-expanded": shown,
      }}
      status={isOpen ? status : ""}
    >
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
    </ComboboxFrame>
  );
}
