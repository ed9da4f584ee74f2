/** The frame of a search: paper with the running stitch, lifted off the page. For the form or the box that it is. */
export const searchBox =
  "relative rounded-lg border border-line-strong bg-surface p-4 shadow-pop before:pointer-events-none before:absolute before:inset-1.5 before:rounded-[calc(var(--radius-lg)-5px)] before:border-[1.5px] before:border-dashed before:border-line-strong *:relative md:px-6 md:py-5.5";
