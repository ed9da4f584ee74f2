import { useShownValue } from "../form/use-shown-value.ts";
import { Icon } from "../icon/Icon.tsx";

type Props = {
  /** The id of the form that it belongs to, wherever it stands. */
  form: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/** The order of a list. Uncontrolled as all fields of the form; an order that came from elsewhere (Back) is written into it. */
export function SortSelect({ form, value, options }: Props) {
  const select = useShownValue<HTMLSelectElement>(value);
  return (
    <span className="relative inline-flex items-center">
      <select
        ref={select}
        id="sort"
        name="sort"
        form={form}
        defaultValue={value}
        className="field-sizing-content min-h-11 max-w-52 cursor-pointer appearance-none rounded-md bg-transparent py-1 ps-2.5 pe-8 text-sm font-semibold text-link hover:bg-sunken"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute end-2 text-link">
        <Icon name="chevron-down" size="sm" />
      </span>
    </span>
  );
}
