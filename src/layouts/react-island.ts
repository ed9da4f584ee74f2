import hydrator from "@astrojs/react/client.js";
import { Component, createElement, useEffect, type ComponentType, type ReactNode } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (island: Element): Field[] => [
  ...island.querySelectorAll<Field>("input:not([type=hidden], [type=file]), select, textarea"),
];

const isTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** Writes what was typed and chosen into the same fields of other HTML. @returns which of `to` stand for which of `from` */
function carryOver(from: readonly Field[], to: readonly Field[]): Map<Field, Field> {
  const pairs = new Map<Field, Field>();
  const left = [...from];
  for (const field of to) {
    const at = left.findIndex(
      ({ name, id, type, value }) =>
        name === field.name && id === field.id && type === field.type && (!isTick(field) || value === field.value),
    );
    const [typed] = at < 0 ? [] : left.splice(at, 1);
    if (!typed) continue;
    pairs.set(typed, field);
    if (isTick(field)) field.checked = (typed as HTMLInputElement).checked;
    else if (!(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === typed.value))
      write(field, typed.value);
  }
  return pairs;
}

/** A text field tells React of it, as typing does. */
function write(field: Field, value: string): void {
  if (field.value === value) return;
  // React notes what is set on the field itself, and would take the event for one of its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (!(field instanceof HTMLSelectElement)) field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The fields as the server sent them, and the last that was gone into, until React has the island. */
function fieldsBefore(island: HTMLElement) {
  const fields = fieldsOf(island);
  let last = document.activeElement;
  const follow = ({ target }: FocusEvent) => (last = target as Element);
  island.addEventListener("focusin", follow);
  return {
    /** React throws the HTML away where it is not what it expects, as after a translator: what was typed is not. */
    keep() {
      island.removeEventListener("focusin", follow);
      if (fields.every(({ isConnected }) => isConnected)) return;
      const pairs = carryOver(fields, fieldsOf(island));
      if (document.activeElement === document.body) pairs.get(last as Field)?.focus();
    },
  };
}

type Props = { island: HTMLElement; html: string; before: ReturnType<typeof fieldsBefore>; children: ReactNode };

/**
 * Gives an island whose script throws the server's HTML back, with what was typed meanwhile: its links and forms work without a script, and
 * `data-failed` shows what is for that (`noscript:`). Without this, React would remove everything.
 */
class IslandBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  #typed: Field[] = [];

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    if (this.state.failed) this.#restore();
    else this.props.before.keep();
  }

  override componentDidUpdate() {
    this.#restore();
  }

  #restore() {
    if (!this.state.failed) return;
    const { island, html } = this.props;
    island.innerHTML = html;
    island.dataset["failed"] = "";
    carryOver(this.#typed, fieldsOf(island));
    // What waits for the island (`client-intent.ts`) need wait no longer.
    island.dispatchEvent(new Event("island:ready"));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // The last moment in which the fields are still there.
    this.#typed = fieldsOf(this.props.island);
    return null;
  }
}

/** Tells `client:intent` that React listens: effects of children run first, so everything inside listens as well. */
function IslandReady({ island, children }: Pick<Props, "island" | "children">): ReactNode {
  useEffect(() => {
    island.dispatchEvent(new Event("island:ready"));
  }, [island]);
  return children;
}

type Hydrate = (
  component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  slots: Record<string, string>,
  directive: { client: string },
) => void;

/**
 * What translators of browsers put in the place of a text: Chrome's takes the text out and writes <font> elements instead. React goes on with
 * the text that it knows, writes to what nobody sees, and throws where it puts something before it or takes it away.
 */
const standIns = new WeakMap<Node, Element>();
const guarded = new WeakSet<Node>();

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/** Lets an element that holds a translated text be changed as if the text stood there still. */
function guard(parent: Node): void {
  if (guarded.has(parent)) return;
  guarded.add(parent);
  const placeOf = <Kind extends Node>(node: Kind): Kind => {
    const standIn = node.parentNode === parent ? undefined : standIns.get(node);
    // Whoever asks gets a place, and nothing else of it.
    return standIn?.parentNode === parent ? (standIn as unknown as Kind) : node;
  };
  const { insertBefore, removeChild } = Node.prototype;
  parent.insertBefore = (node, before) => {
    // A text that moves leaves no translation behind.
    standIns.get(node)?.remove();
    return insertBefore.call(parent, node, before && placeOf(before)) as typeof node;
  };
  parent.removeChild = (node) => {
    removeChild.call(parent, placeOf(node));
    return node;
  };
}

/** Keeps an island alive that the browser translates, from before React has it: its texts may be replaced at any time. */
function followTranslator(island: Element): void {
  const watcher = new MutationObserver((changes) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      // React has written to a text that is not shown: it comes back, and is translated again.
      if (type === "characterData" && !target.isConnected) standIns.get(target)?.replaceWith(target);
      for (const text of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
        if (!(text instanceof Text) || text.isConnected || !standIn) continue;
        standIns.set(text, standIn);
        guard(target);
        watcher.observe(text, { characterData: true });
      }
    }
  });
  watcher.observe(island, { childList: true, subtree: true });
}

/** The entry by which Astro hydrates every island (`netlify/build/react-islands.ts`): @astrojs/react's, inside a boundary of its own. */
export default (island: HTMLElement): Hydrate => {
  const html = island.innerHTML;
  const hydrate = hydrator(island) as Hydrate;
  followTranslator(island);
  return (component, props, slots, directive) => {
    const before = fieldsBefore(island);
    const Island = (given: Record<string, unknown>) =>
      createElement(IslandBoundary, {
        island,
        html,
        before,
        children: createElement(IslandReady, { island, children: createElement(component, given) }),
      });
    return hydrate(Island, props, slots, directive);
  };
};
