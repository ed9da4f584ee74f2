/** An address that remembers where the visitor wanted to go. */
export const withNext = (href: string, next: string | null): string =>
  next ? `${href}?${new URLSearchParams({ next })}` : href;
