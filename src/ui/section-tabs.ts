/**
 * Makes ARIA tabs of the links of `.tabs` and the sections after it; `#amenities` in the address opens that tab, and so does the id of
 * anything inside its section. A link that is `hidden` is no tab until a script shows it and calls `openNamed`.
 */
export class SectionTabs extends HTMLElement {
  #tabs: HTMLAnchorElement[] = [];
  #panels: HTMLElement[] = [];

  connectedCallback() {
    const bar = this.querySelector(".tabs")!;
    this.#tabs = [...bar.querySelectorAll("a")];
    this.#panels = this.#tabs.flatMap((tab) => this.querySelector<HTMLElement>(tab.hash) ?? []);
    bar.setAttribute("role", "tablist");
    this.#tabs.forEach((tab, index) => {
      const panel = this.#panels[index]!;
      tab.id = `tab-${panel.id}`;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
    });
    this.openNamed();
    // Only now may the style sheet stop hiding the sections by itself.
    this.toggleAttribute("data-ready", true);
    bar.addEventListener("click", this.#clicked as EventListener);
    bar.addEventListener("keydown", this.#pressed as EventListener);
    addEventListener("hashchange", this.#followed);
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#followed);
  }

  /** Opens the tab that the address names; where it names none, the one of `id`, else the first. */
  openNamed(id?: string) {
    const first = this.#tabs.findIndex(({ hidden }) => !hidden);
    this.#select(this.#named(location.hash) ?? this.#named(`#${id}`) ?? first);
  }

  #named(hash: string): number | null {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    const index = target ? this.#panels.findIndex((panel) => panel.contains(target)) : -1;
    return index < 0 || this.#tabs[index]?.hidden ? null : index;
  }

  #followed = () => {
    const index = this.#named(location.hash);
    if (index === null) return;
    this.#select(index);
    this.scrollIntoView();
  };

  #clicked = (event: MouseEvent) => {
    const tab = event.target instanceof Element ? event.target.closest("a") : null;
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#select(this.#tabs.indexOf(tab));
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    // The address can be shared with its tab; Back still leads to where the visitor came from.
    history.replaceState(history.state, "", tab.hash);
  };

  #pressed = (event: KeyboardEvent) => {
    const shown = this.#tabs.filter(({ hidden }) => !hidden);
    const here = shown.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    const last = shown.length - 1;
    const to = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
      Home: 0,
      End: last,
      " ": here,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    shown[to]?.focus();
    shown[to]?.click();
  };

  #select(index: number) {
    this.#tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
      this.#panels[at]!.hidden = at !== index;
    });
  }
}

customElements.define("section-tabs", SectionTabs);
