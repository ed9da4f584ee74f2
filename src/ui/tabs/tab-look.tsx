import { cva } from "class-variance-authority";

/** A tab, and a link that looks like one. */
export const tabLook = cva(
  [
    "-mb-px inline-flex items-center border-b-3 border-transparent text-(length:--text-sm) font-semibold",
    "whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-accent",
    "aria-selected:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink",
  ],
  {
    variants: {
      size: { md: "min-h-12 gap-2 px-3 min-[30rem]:px-4", sm: "min-h-11 gap-1.5 px-2.5" },
      /** The first of several sections looks chosen until a script says which is, unless the address names another. */
      waiting: {
        true: "screen-scripted:[:not(:has(~:target))>&]:border-accent screen-scripted:[:not(:has(~:target))>&]:text-ink",
      },
    },
    defaultVariants: { size: "md" },
  },
);
