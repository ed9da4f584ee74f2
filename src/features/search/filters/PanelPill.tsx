import { useState, type MouseEvent, type ReactNode } from "react";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import type { PanelPlace } from "./BarPanel.tsx";
import { PillSelect, type PillSelectProps } from "./PillSelect.tsx";

type Props<Panel> = Omit<PillSelectProps, "isCovered"> & {
  /** What is chosen, in words. */
  said: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The code of the panel could not be had. */
  onFailed: () => void;
  /** The panel, whose code comes with the first press. */
  load: () => Promise<Panel>;
  children: (Panel: Panel, at: PanelPlace) => ReactNode;
};

/**
 * A choice in the bar. Without a script it is a native select. With one, a button lies over it and opens a panel; the select goes on saying
 * what is chosen, and sending it while the panel is closed.
 */
export function PanelPill<Panel>({ said, isOpen, onOpen, onFailed, load, children, ...select }: Props<Panel>) {
  const [panel, setPanel] = useState<{ Panel: Panel; at: PanelPlace } | null>(null);
  const isHydrated = useHydrated();
  const open = ({ currentTarget }: MouseEvent) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    load().then((Panel) => {
      setPanel({ Panel, at: { left, bottom } });
      onOpen(true);
    }, onFailed);
  };
  return (
    <span className="relative inline-flex flex-none">
      <PillSelect {...select} name={isOpen ? undefined : select.name} isCovered={isHydrated} />
      {isHydrated && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
          className="absolute inset-0 rounded-full hover:ring-1 hover:ring-ink aria-expanded:ring-2 aria-expanded:ring-ink"
        >
          <span className="sr-only">{`${select.label}: ${said}`}</span>
        </button>
      )}
      {isOpen && panel && children(panel.Panel, panel.at)}
    </span>
  );
}
