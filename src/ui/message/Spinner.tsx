/** The running stitch, turning. With reduced motion it stands still beside its word. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-[1.125em] flex-none animate-spin rounded-full border-[2.5px] border-dashed border-current [animation-duration:1.6s] motion-reduce:animate-none"
  />
);
