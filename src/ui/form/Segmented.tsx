import type { ComponentProps } from "react";

type Props = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  /** The value that is chosen at first. */
  defaultValue?: string;
} & Pick<ComponentProps<"input">, "onChange">;

/** One of a few short choices in a row (Any, 1+, 2+ …): native radio buttons, so arrows move and a form sends them. */
export function Segmented({ legend, name, options, defaultValue, onChange }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex overflow-clip rounded-md border border-field bg-surface">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative grid min-h-11 flex-1 cursor-pointer place-items-center border-line-strong px-1 text-sm font-semibold whitespace-nowrap not-first:border-s hover:bg-sunken has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={onChange}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
