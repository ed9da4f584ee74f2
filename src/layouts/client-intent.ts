import type { ClientDirective } from "astro";

/** What a page may say of an island: `client:intent={{ group: "search" }}`. */
export type IntentOptions = {
  /** Islands of one group wake together, so that what one of them stores is seen by the others. */
  group?: string;
  /**
   * How long the page rests after its load before the island hydrates by itself, in milliseconds. "never": it hydrates at once, with Save-Data
   * too, for pages that are one island. "touch": it does not, and its scripts are fetched at the first sign that somebody reads the page, for
   * pages whose islands do nothing that a browser cannot do.
   */
  rest?: number | "touch" | "never";
  /** Hydrates when it comes near the window instead, and nothing of it is fetched before: for what stands below the first view. */
  seen?: boolean;
};

/** `change`: autofill, dictation and the like set a field without touching it. */
const INTENT = ["pointerdown", "focusin", "keydown", "change"] as const;
/** Dispatched on the window with a group's name: by the first island that is touched, and by whoever needs an island at once. */
const WAKE = "island:wake";
/** Dispatched on the island's element (`react-island.ts`) when React's listeners are there. */
const READY = "island:ready";
const REST = 3000;
/** What does something only once React listens: buttons, and links that open something here (`data-acts-here`) instead of leading away. */
const PRESSED = "button[type=button], a[data-acts-here]";
/** While such a click waits, every link waits behind it: the page it leads to would come before what was pressed first. */
const PRESSED_NEXT = "button[type=button], a[href]:not([target], [download])";
/** Milliseconds that a submit waits for hydration; then the browser submits the form itself. */
const SUBMIT_WAITS = 1000;
/** Milliseconds that such a link waits; its page is only meant for browsers without a script. */
const LINK_WAITS = 2000;
/** Signs that somebody reads the page. */
const LIFE = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
/** A tap is painted before the island takes the processor. */
const TAP_IS_PAINTED = 150;
const GIVES_UP = 3000;
/** How far below the window: what is scrolled to listens by then. */
const NEAR = "600px";

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Asks at once for every script of the page's islands, which the build names in the head (`netlify/build/island-scripts.ts`). */
function preloadScripts(island: HTMLElement): void {
  const named = document.querySelector<HTMLMetaElement>("meta[name=island-scripts]");
  const scripts = named
    ? named.content.split(" ")
    : [island.getAttribute("component-url"), island.getAttribute("renderer-url")];
  named?.remove();
  for (const href of scripts) {
    if (href)
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }),
      );
  }
}

const nextFrame = (after: number): Promise<void> =>
  new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), after));

/**
 * Hydrates an island at the first sign that somebody wants it, or when the page has rested for a while after its load. Until then its
 * links and forms work as the server sent them; clicks on buttons that do nothing by themselves are given again once React listens, and
 * a submit waits for at most a second, a link that acts here for two. With Save-Data nothing is fetched before a touch.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const { group = "", rest = REST, seen = false } = Object(value) as IntentOptions;
  let begun = false;
  let clicked: HTMLElement[] = [];
  let escaped: EventTarget | null = null;
  /** `at`: which form of the island, `by`: which of its elements sends it. */
  let submitted: { form: HTMLFormElement; submitter: HTMLElement | null; at: number; by: number } | undefined;

  const ready = new Promise<void>((done) => island.addEventListener(READY, () => done(), { once: true }));

  const keepClick = (event: MouseEvent) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>(clicked.length ? PRESSED_NEXT : PRESSED)
        : null;
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    clicked.push(pressed);
    if (!(pressed instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    setTimeout(() => {
      if (clicked.includes(pressed)) location.assign(pressed.href);
    }, LINK_WAITS);
  };
  const giveClicks = () => {
    const held = clicked;
    clicked = [];
    for (const pressed of held) if (pressed.isConnected) pressed.click();
  };
  const forms = () => [...island.querySelectorAll("form")];
  const sendForm = () => {
    const held = submitted;
    submitted = undefined;
    if (!held) return;
    if (held.form.isConnected) return held.form.requestSubmit(held.submitter?.isConnected ? held.submitter : null);
    // An island that failed has the server's form again, in the same place (`react-island.ts`).
    const form = forms()[held.at];
    form?.requestSubmit(form.elements[held.by] as HTMLElement | undefined);
  };
  const holdSubmit = (event: SubmitEvent) => {
    if (event.submitter?.hasAttribute("formaction")) return;
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    const { submitter } = event;
    submitted = { form, submitter, at: forms().indexOf(form), by: [...form.elements].indexOf(submitter ?? form) };
    setTimeout(() => {
      if (!submitted) return;
      island.removeEventListener("submit", holdSubmit, true);
      sendForm();
    }, SUBMIT_WAITS);
  };

  const hydrate = async (event?: Event) => {
    if (begun) return;
    begun = true;
    if (event && event.type !== WAKE && group) dispatchEvent(new CustomEvent(WAKE, { detail: group }));
    // Those of a page that is one island stand in its head; the others may wait.
    if (rest !== "never") preloadScripts(island);
    if (event && event.type !== WAKE) await nextFrame(event.type === "pointerdown" ? TAP_IS_PAINTED : 0);
    await (
      await load()
    )();
    // React has the root now and handles every later click itself, if need be by hydrating at once.
    island.removeEventListener("click", keepClick, true);
    await Promise.race([ready, new Promise((done) => setTimeout(done, GIVES_UP))]);
    for (const type of INTENT) island.removeEventListener(type, hydrate, true);
    island.removeEventListener("submit", holdSubmit, true);
    island.removeEventListener("keydown", holdEscape, true);
    sendForm();
    giveClicks();
    giveEscape();
  };

  /** Keeps an Escape that came before hydration, such as one to close a menu that only the browser has opened. */
  const holdEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") escaped = event.target;
  };
  const giveEscape = () => {
    escaped?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  };

  for (const type of INTENT) island.addEventListener(type, hydrate, { capture: true, passive: true });
  island.addEventListener("keydown", holdEscape, true);
  island.addEventListener("click", keepClick, true);
  island.addEventListener("submit", holdSubmit, true);
  addEventListener(WAKE, (event) => {
    if ((event as CustomEvent<string>).detail === group) void hydrate(event);
  });

  if (rest === "never") return void hydrate();
  if (savesData()) return;
  const whenSeen = () => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void hydrate();
      },
      { rootMargin: NEAR },
    );
    for (const child of island.children) near.observe(child);
  };
  // Before the load, scripts would share the line with the page's pictures.
  const whenLoaded = () => {
    if (seen) return whenSeen();
    if (rest === "touch") {
      for (const type of LIFE) addEventListener(type, () => preloadScripts(island), { once: true, passive: true });
      return;
    }
    preloadScripts(island);
    setTimeout(() => (self.requestIdleCallback ?? setTimeout)(() => void hydrate()), rest);
  };
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded, { once: true });
};

export default intent;
