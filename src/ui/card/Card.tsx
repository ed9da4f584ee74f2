import { m } from "#i18n/messages.ts";
import type { ComponentProps, ReactNode, Ref } from "react";
import { cva } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";

/** Cards beside and below each other (`cards` is how a card knows that it stands in one). The gap below is a card's own: one that lies over several rows of the grid has none between them. */
export const cardGrid = cva(
  "cards -mb-(--cards-gap) grid gap-x-(--cards-gap) [--cards-gap:clamp(1rem,2vw,1.5rem)] *:mb-(--cards-gap)",
  {
    variants: {
      columns: {
        fill: "grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))]",
        /** Few cards share the width. */
        fit: "grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]",
        /** Four cards fill their rows: four in one, else two in each. */
        four: "min-[44rem]:grid-cols-2 min-[76rem]:grid-cols-[repeat(auto-fill,minmax(23%,1fr))]",
        /** One row that scrolls sideways; its cards are aligned as in a grid, whose rows they need. */
        row: [
          "auto-cols-[min(84%,19.5rem)] grid-flow-col snap-x snap-proximity overflow-x-auto [scrollbar-width:thin]",
          "*:snap-start sm:grid-rows-[repeat(6,auto)]",
        ],
      },
    },
    defaultVariants: { columns: "fill" },
  },
);

/** Widths of the picture in a grid of cards: one, two or three columns of at least 19.5rem. */
export const CARD_SIZES = "(width >= 80rem) 390px, (width >= 64rem) 31vw, (width >= 44rem) 46vw, 92vw";

const card = cva("group/card card", {
  variants: {
    rows: {
      true: "in-[.cards]:sm:row-span-6 in-[.cards]:sm:grid in-[.cards]:sm:grid-cols-1 in-[.cards]:sm:grid-rows-subgrid",
    },
  },
});

type Props = {
  /** Picture, price, facts, place and title, trust, buttons: each is a row of the grid of cards, as high as the highest beside it. */
  rows?: boolean;
} & Omit<ComponentProps<"article">, "className">;

/**
 * The classes of a card. `isolate` keeps what was painted until it changes. On a first visit, cards out of view are laid out when they come
 * near the window or the processor is idle (`layouts/late-fonts.ts`), since a cheap phone needs 10 ms for each.
 */
export const Card = ({ rows = false, ...rest }: Props) => <article {...rest} className={card({ rows })} />;

/** The frame of a card's picture. A taller picture is cut to it and does not stretch it. */
export const CardFrame = ({ children }: { children: ReactNode }) => <div className="card-picture">{children}</div>;

/** Said on the quiet frame of a card without photos. */
export const NoPhotosYet = () => (
  <p className="pointer-events-none absolute inset-x-0 bottom-[22%] z-2 text-center text-sm font-semibold text-ink-soft">
    {m.card_no_photos()}
  </p>
);

const corner = cva("absolute z-2", {
  variants: {
    at: {
      "top-left": "pointer-events-none top-3 left-3 flex max-w-[calc(100%-5rem)] flex-wrap gap-1.5",
      "top-right": "top-2.5 right-2.5 grid gap-2",
      "bottom-right": "right-2.5 bottom-2.5",
    },
  },
});

/** What lies on a card's picture: what it is, the heart, how many pictures there are. */
export const CardCorner = ({
  at,
  children,
}: {
  at: "top-left" | "top-right" | "bottom-right";
  children: ReactNode;
}) => <div className={corner({ at })}>{children}</div>;

const body = cva("flex flex-1 flex-col", {
  variants: {
    rows: {
      true: [
        "px-4 pt-3 pb-2.5 in-[.cards]:sm:row-span-4 in-[.cards]:sm:grid in-[.cards]:sm:grid-cols-1",
        "in-[.cards]:sm:grid-rows-subgrid in-[.cards]:sm:gap-y-1",
      ],
      false: "px-4.5 pt-4",
    },
    long: { true: "gap-2 pb-4.5", false: "gap-1" },
  },
});

/** Below the picture. `long`: a text, with nothing below it. */
export const CardBody = ({
  rows = false,
  long = false,
  children,
}: {
  rows?: boolean;
  long?: boolean;
  children: ReactNode;
}) => <div className={body({ rows, long })}>{children}</div>;

const title = cva("tracking-normal", {
  variants: {
    size: {
      md: "mt-1 text-(length:--text-base) leading-[1.35] font-semibold bn:leading-normal",
      lg: "mt-1 text-(length:--text-lg) leading-[1.35] font-semibold bn:leading-normal",
      /** It goes on in a line that another text began. */
      inline: "inline text-(length:--text-sm) leading-[inherit] font-normal",
    },
  },
  defaultVariants: { size: "md" },
});

type TitleProps = {
  heading?: "h2" | "h3";
  size?: "md" | "lg" | "inline";
  href: string;
  lang?: string | undefined;
  link?: Ref<HTMLAnchorElement> | undefined;
  children: ReactNode;
};

/** The card's one link, which is as large as the card. */
export const CardTitle = ({ heading: Heading = "h3", size, href, lang, link, children }: TitleProps) => (
  <Heading className={title({ size })}>
    <a ref={link} href={href} lang={lang} className="after:absolute after:inset-0">
      {children}
    </a>
  </Heading>
);

const line = cva("flex items-center gap-1.5 text-sm text-ink-soft [&>svg]:text-ink-mute", {
  variants: { dense: { true: "min-h-6", false: "min-h-7" } },
});

type LineProps = {
  icon: IconName;
  /** There are many of them. */
  dense?: boolean;
  children: ReactNode;
};

/** A short fact under a title, with its icon. */
export const CardLine = ({ icon, dense = false, children }: LineProps) => (
  <p className={line({ dense })}>
    <Icon name={icon} size="sm" />
    {children}
  </p>
);

const facts = cva("mt-auto flex flex-wrap gap-y-1 border-t border-line py-3 text-sm text-ink-soft", {
  variants: { dense: { true: "gap-x-3.5", false: "gap-x-4.5" } },
});

export const CardFacts = ({ dense = false, children }: Omit<LineProps, "icon">) => (
  <ul className={facts({ dense })}>{children}</ul>
);

export const CardFact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="inline-flex items-center gap-1.5 whitespace-nowrap [&>b]:font-semibold [&>b]:text-ink [&>b]:lining-nums [&>b]:tabular-nums [&>svg]:text-ink-mute">
    <Icon name={icon} size="sm" />
    {children}
  </li>
);
