/**
 * The key that presses the button it stands in, for who sees it; the button says it by `aria-keyshortcuts`. It is drawn and not text, which
 * would have to be part of the button's name. On a device without a keyboard of its own, or where there is no room beside the words, it is left out.
 */
export function Key({ children }: { children: string }) {
  return (
    <kbd
      lang="en"
      aria-hidden="true"
      data-key={children}
      className="before:content-[attr(data-key)] rounded-sm border border-current/40 px-1.5 py-0.5 text-2xs font-semibold noscript:hidden max-sm:hidden [@media(hover:none)]:hidden"
    />
  );
}
