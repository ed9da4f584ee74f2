import type { ReactNode, Ref } from "react";

type Props = {
  id: string;
  title: string;
  /** What it is about, below its title. */
  text?: ReactNode;
  children: ReactNode;
  /** The title takes the focus when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/** One matter of the settings. */
export const SettingsCard = ({ id, title, text, children, titleRef }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-surface p-5"
  >
    <h4 id={`${id}-title`} ref={titleRef} tabIndex={-1} className="text-lg">
      {title}
    </h4>
    {text && <p className="text-sm text-ink-soft">{text}</p>}
    {children}
  </section>
);
