import { cva } from "class-variance-authority";

const dot = cva("rounded-full transition-all duration-(--duration-calm) motion-reduce:transition-none", {
  variants: {
    /** Over a picture they are smaller, and light on its own dark ground. */
    over: { true: "h-1.75", false: "h-2" },
    current: { true: "", false: "" },
  },
  compoundVariants: [
    { over: false, current: true, class: "w-5 bg-accent" },
    { over: false, current: false, class: "w-2 bg-line-strong" },
    { over: true, current: true, class: "w-4.5 bg-gold" },
    { over: true, current: false, class: "w-1.75 bg-on-deep/60" },
  ],
});

type Props = { count: number; current: number; over?: boolean };

/** Where one is in a row of pictures. Nothing to press: too small for a finger, and the arrows do it. */
export const Dots = ({ count, current, over = false }: Props) => (
  <div aria-hidden="true" className={over ? "flex gap-1.25 rounded-full bg-scrim px-2 py-1.25" : "flex gap-1.5"}>
    {Array.from({ length: count }, (_, index) => (
      <i key={index} className={dot({ over, current: index === current })} />
    ))}
  </div>
);
