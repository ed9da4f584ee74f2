import type { ReactNode } from "react";

/** A part of a receipt with its heading, to be kept whole on paper. */
export function ReceiptPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-5 print:break-inside-avoid print:rounded-none">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
