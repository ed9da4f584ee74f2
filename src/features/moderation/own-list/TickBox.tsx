import { m } from "#i18n/messages.ts";

type Props = {
  /** Id of the form that it belongs to. */
  form: string;
  /** Of the listing, and its title. */
  id: string;
  title: string;
  ticked: boolean;
  onTick: (on: boolean) => void;
};

/** Takes a listing among those that something is done with together. */
export function TickBox({ form, id, title, ticked, onTick }: Props) {
  return (
    <label className="-my-2 -ms-2 grid size-11 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          // It may have been ticked before this ran.
          if (box?.checked && !ticked) onTick(true);
        }}
        type="checkbox"
        name="id"
        value={id}
        form={form}
        checked={ticked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        aria-label={m.dashboard_tick({ title })}
        className="m-0 size-5.5 cursor-[inherit] accent-primary"
      />
    </label>
  );
}
