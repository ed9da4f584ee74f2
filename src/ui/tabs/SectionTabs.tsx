import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { isPlainClick } from "../button/plain-click.ts";
import { tabLook } from "./tab-look.tsx";

/** The content of each section comes under its `id`, which stands in the address: as a slot of that name, from a page. */
type Props = { label: string; sections: readonly { id: string; label: string }[] } & Record<string, unknown>;

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
  " ": (index) => index,
};

/** Which of them the address names, or something in it; -1 where it names none. */
const inAddress = (panels: readonly (HTMLElement | null)[]): number =>
  panels.findIndex((panel) => panel?.matches(":target, :has(:target)"));

/**
 * Sections with links to them; once this runs they are tabs. `#amenities` in the address opens that tab, and so does the id of anything
 * inside its section. Before hydration one section is shown, that of the address or the first, so that nothing moves when the tabs hydrate.
 * Without a script, and in print, all sections are shown below their headings.
 */
export function SectionTabs({ label, sections, ...contents }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const panels = useRef<(HTMLElement | null)[]>([]);
  const [open, setOpen] = useState<number | null>(null);

  useEffect(() => {
    // The address is known to the browser only.
    setOpen(Math.max(0, inAddress(panels.current)));
    const follow = () => {
      const index = inAddress(panels.current);
      if (index < 0) return;
      setOpen(index);
      frame.current?.scrollIntoView();
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  const select = (index: number, tab: HTMLElement | null | undefined) => {
    setOpen(index);
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // The address can be shared with its tab; Back still leads to where the visitor came from.
    history.replaceState(history.state, "", `#${sections[index]!.id}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(open ?? 0, sections.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.children[next] as HTMLElement | undefined;
    tab?.focus();
    select(next, tab);
  };
  const onClick = (index: number) => (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    select(index, event.currentTarget);
  };
  const alive = open !== null;
  return (
    <div ref={frame} className="scroll-mt-24">
      <div
        role={alive ? "tablist" : "group"}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-0.5 overflow-x-auto min-[30rem]:gap-1 border-b border-line-strong [scrollbar-width:none] print:hidden"
      >
        {sections.map(({ id, label: name }, index) => (
          <a
            key={id}
            href={`#${id}`}
            id={`tab-${id}`}
            className={tabLook({ waiting: !alive && index === 0 })}
            onClick={onClick(index)}
            {...(alive && {
              role: "tab",
              "aria-selected": index === open,
              "aria-controls": id,
              tabIndex: index === open ? 0 : -1,
            })}
          >
            {name}
          </a>
        ))}
      </div>
      {sections.map(({ id, label: name }, index) => (
        <section
          key={id}
          id={id}
          ref={(panel) => void (panels.current[index] = panel)}
          className={`isolate pt-5 ${panelLook(index, open)}`}
          {...(alive && { role: "tabpanel", "aria-labelledby": `tab-${id}` })}
        >
          <h2 className="mb-1.5 text-(length:--text-xl) screen-scripted:sr-only">{name}</h2>
          {contents[id] as ReactNode}
        </section>
      ))}
    </div>
  );
}

/** `open`: null until this runs. */
function panelLook(index: number, open: number | null): string {
  if (open !== null) return index === open ? "" : "hidden print:block";
  return index === 0 ? "screen-scripted:has-[~:target]:hidden" : "screen-scripted:not-target:hidden";
}
