import type { ReactNode, Ref } from "react";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";

/** A list of what opens the account. */
export const SettingsList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line overflow-clip rounded-md border border-line">{children}</ul>
);

type Props = {
  icon: IconName;
  label: string;
  note: string;
  ref?: Ref<HTMLLIElement>;
  /** What can be done with it. */
  children?: ReactNode;
};

export const SettingsRow = ({ icon, label, note, ref, children }: Props) => (
  <li ref={ref} className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 py-2.5 ps-3.5 pe-2">
    <span className="text-primary">
      <Icon name={icon} />
    </span>
    <span className="grid min-w-0 flex-[1_1_10rem] wrap-anywhere">
      <b className="text-sm font-semibold">{label}</b>
      <small className="text-xs text-ink-soft">{note}</small>
    </span>
    {children}
  </li>
);
