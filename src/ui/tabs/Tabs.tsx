import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { tabLook } from "./tab-look.tsx";

type Tab = {
  /** Names the tab in `onSelect` and in the address, where the page keeps it there. */
  name: string;
  label: ReactNode;
  /** How many wait behind it. */
  count?: string | undefined;
  panel: ReactNode;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** The name of the tab that is open at first; the first one unless given. */
  initial?: string;
  onSelect?: (name: string) => void;
};

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** One of several panels. The arrow keys move between the tabs, which are one stop of the Tab key; panels keep what was typed in them. */
export function Tabs({ label, tabs, initial, onSelect }: Props) {
  const id = useId();
  const [open, setOpen] = useState(initial ?? tabs[0]?.name);
  const select = (name: string) => {
    setOpen(name);
    onSelect?.(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ name }) => name === open);
    const next = tabs[STEPS[event.key]?.(index, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    select(next.name);
    const buttons = event.currentTarget.children;
    (buttons[tabs.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="grid gap-4">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line-strong [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === open}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === open ? 0 : -1}
            onClick={() => select(tab.name)}
            className={tabLook()}
          >
            <span>{tab.label}</span>
            {tab.count && (
              <span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs text-on-accent">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== open}
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
