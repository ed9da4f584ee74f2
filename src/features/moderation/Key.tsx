/**
 * The key that presses the button it stands in, for who sees it; the button says it by `aria-keyshortcuts`. On a device without a keyboard of
 * its own, it is left out.
 */
export function Key({ children }: { children: string }) {
  return (
    <kbd
      lang="en"
      aria-hidden="true"
      className="rounded-sm border border-current/40 px-1.5 py-0.5 text-2xs font-semibold noscript:hidden [@media(hover:none)]:hidden"
    >
      {children}
    </kbd>
  );
}
