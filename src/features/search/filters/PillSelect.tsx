import { Fragment } from "react";
import { cva } from "class-variance-authority";
import { Icon } from "#ui/icon/Icon.tsx";
import { useShownValue } from "#ui/form/use-shown-value.ts";

export type PillOption = { value: string; label: string };

export type PillSelectProps = {
  id: string;
  /** None while another control of the form sends the same. */
  name: string | undefined;
  label: string;
  /** The first choice, which filters nothing. */
  all: string;
  /** A button lies over it: it says what is chosen, and neither the keyboard nor a reader meets it. */
  isCovered?: boolean;
  /** What the search has now. */
  value: string;
  /** In groups where a list has both purposes; a group without a label stands alone. */
  groups: readonly { label?: string; options: readonly PillOption[] }[];
};

const pill = cva(
  [
    "field-sizing-content min-h-11 max-w-52 cursor-pointer appearance-none rounded-full border py-1 ps-4 pe-9 text-sm leading-snug text-ellipsis",
    "hover:border-ink focus-visible:outline-offset-2",
  ],
  {
    variants: {
      isSet: {
        true: "border-primary bg-primary-soft font-semibold text-on-primary-soft",
        false: "border-field bg-surface font-medium",
      },
    },
  },
);

/** A native select dressed as a pill: it says its value, its name is heard. What no option stands for keeps an option of its own. */
export function PillSelect({ id, name, label, all, value, groups, isCovered = false }: PillSelectProps) {
  const select = useShownValue<HTMLSelectElement>(value);
  const option = ({ value: of, label: words }: PillOption) => (
    <option key={of} value={of}>
      {words}
    </option>
  );
  return (
    <span className="relative inline-flex flex-none items-center">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={value}
        tabIndex={isCovered ? -1 : undefined}
        aria-hidden={isCovered || undefined}
        className={pill({ isSet: value !== "" })}
      >
        <option value="">{all}</option>
        {groups.map((group, index) =>
          group.label ? (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(option)}
            </optgroup>
          ) : (
            <Fragment key={index}>{group.options.map(option)}</Fragment>
          ),
        )}
      </select>
      <span className="pointer-events-none absolute end-3">
        <Icon name="chevron-down" size="sm" />
      </span>
    </span>
  );
}
