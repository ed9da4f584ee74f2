/** Where one is in a row of pictures. Nothing to press: too small for a finger, and the arrows do it. */
export const Dots = ({ count, current }: { count: number; current: number }) => (
  <div aria-hidden="true" className="flex gap-1.5">
    {Array.from({ length: count }, (_, index) => (
      <i
        key={index}
        className={`h-2 rounded-full transition-all duration-(--duration-calm) motion-reduce:transition-none ${index === current ? "w-5 bg-accent" : "w-2 bg-line-strong"}`}
      />
    ))}
  </div>
);
