import type { ReactNode } from "react";

type Props = {
  words: string;
  figure: string;
  /** Below it: what it means, or what to do. */
  children?: ReactNode;
  /** It needs the administrator's attention. */
  alarm?: boolean;
};

/** One figure of the office. */
export function OfficeTile({ words, figure, children, alarm = false }: Props) {
  return (
    <div className="grid content-start gap-1 rounded-md border border-line bg-surface px-4 py-3.5">
      <dt className="text-xs text-ink-soft">{words}</dt>
      <dd className={`num text-2xl leading-tight font-bold ${alarm ? "text-danger" : ""}`}>{figure}</dd>
      {children && <dd className="text-xs text-ink-soft">{children}</dd>}
    </div>
  );
}
