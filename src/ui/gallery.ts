import type { Picture } from "#domain/listing.ts";

/** The viewer brings React along, so it is fetched when a visitor reaches for it. */
const viewer = () => import("./viewer.tsx");

const wholeStep = (index: number, count: number) => ((index % count) + count) % count;

/** Takes over the scrolling strip of `Gallery.astro`: buttons, dots, thumbnails and the way into the viewer. */
class PictureGallery extends HTMLElement {
  #pictures: Picture[] = [];
  #numbers: string[] = [];
  #index = 0;
  /** Where a ride is going: the pictures that it passes are not looked at. */
  #goal: number | null = null;
  #frame = 0;

  connectedCallback() {
    this.#pictures = JSON.parse(this.dataset["gallery"] ?? "[]") as Picture[];
    this.#numbers = JSON.parse(this.dataset["numbers"] ?? "[]") as string[];
    this.#track.addEventListener("scroll", this.#scrolled, { passive: true });
    this.#track.addEventListener("scrollend", this.#settled);
    // A hand on the strip takes over from any ride.
    for (const type of ["pointerdown", "wheel"]) {
      this.#track.addEventListener(type, () => (this.#goal = null), { passive: true });
    }
    this.addEventListener("click", this.#clicked);
    this.addEventListener("pointerenter", ({ pointerType }) => void (pointerType === "mouse" && viewer()), {
      passive: true,
    });
    this.#reflect();
  }

  get #track(): HTMLElement {
    return this.querySelector<HTMLElement>(".track")!;
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const index = Math.round(this.#track.scrollLeft / this.#track.clientWidth);
      if (this.#goal !== null && this.#goal !== index) return;
      this.#goal = null;
      if (index === this.#index || !this.#pictures[index]) return;
      this.#index = index;
      this.#reflect();
    });
  };

  /** A ride that was overtaken by another may end in the wrong place. */
  #settled = () => {
    const goal = this.#goal;
    this.#goal = null;
    if (goal !== null) this.#track.scrollTo({ left: goal * this.#track.clientWidth, behavior: "instant" });
    else this.#scrolled();
  };

  #clicked = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const pressed = event.target.closest<HTMLElement>("[data-turn], [data-open], .shot, .thumbs-strip a");
    if (!pressed) return;
    event.preventDefault();
    if (pressed.dataset["turn"]) this.#show(this.#index + Number(pressed.dataset["turn"]), true);
    else if (pressed.closest(".thumbs-strip")) this.#show([...this.#thumbs].indexOf(pressed), true);
    else void this.#open(pressed);
  };

  get #thumbs(): NodeListOf<HTMLElement> {
    return this.querySelectorAll<HTMLElement>(".thumbs-strip a");
  }

  /** Scrolls to a picture; far ones without the ride past all others. */
  #show(index: number, announce: boolean) {
    const target = wholeStep(index, this.#pictures.length);
    const near = Math.abs(target - this.#index) === 1;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#track.scrollTo({ left: target * this.#track.clientWidth, behavior: near && !calm ? "smooth" : "instant" });
    this.#goal = target;
    this.#index = target;
    this.#reflect();
    const label = this.querySelectorAll<HTMLElement>(".thumbs-strip a")[target]?.getAttribute("aria-label");
    if (announce && label) this.querySelector("[data-announce]")!.textContent = label;
  }

  #reflect() {
    const here = this.#index;
    this.querySelectorAll(".dots i").forEach((dot, index) => dot.classList.toggle("on", index === here));
    this.querySelector("[data-position]")!.textContent = this.#numbers[here] ?? "";
    // Pictures out of sight are no stops of the tab key.
    this.querySelectorAll<HTMLElement>(".shot").forEach((shot, index) => (shot.tabIndex = index === here ? 0 : -1));
    this.#thumbs.forEach((thumb, index) => {
      if (index !== here) return thumb.removeAttribute("aria-current");
      thumb.setAttribute("aria-current", "true");
      const strip = thumb.parentElement!;
      strip.scrollTo({ left: thumb.offsetLeft - (strip.clientWidth - thumb.clientWidth) / 2, behavior: "instant" });
    });
  }

  async #open(opener: HTMLElement) {
    const { openViewer } = await viewer();
    this.#show(await openViewer(this.#pictures, this.#index, opener), false);
  }
}

customElements.define("picture-gallery", PictureGallery);
