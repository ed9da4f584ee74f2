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
export function followTranslator(island: Element): void {
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
