import { useEffect, useRef, type ReactNode } from "react";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { usePosting } from "./post-context.ts";

type Props = {
  title: string;
  icon?: IconName;
  /** The step that begins with it, whose number it carries: whoever goes there is led to its heading. */
  step?: number;
  children: ReactNode;
};

/** Fields that belong together, under their heading. */
export function PostSection({ title, icon, step, children }: Props) {
  const { wizard } = usePosting();
  const heading = useRef<HTMLHeadingElement>(null);
  const { focus } = wizard;
  useEffect(() => {
    if (focus?.on !== "step" || step !== wizard.step) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- with each move, and not when the step is drawn anew
  }, [focus?.count]);
  return (
    <section className="grid grid-cols-1 gap-4.5 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="flex scroll-mt-34 items-center gap-2.5 text-xl lg:scroll-mt-24">
        {step !== undefined ? (
          <span
            aria-hidden="true"
            className="num grid size-8 flex-none place-items-center rounded-full bg-primary-soft text-sm text-on-primary-soft"
          >
            {formatNumber(step + 1, currentLocale())}
          </span>
        ) : (
          icon && (
            <span className="flex-none text-primary">
              <Icon name={icon} />
            </span>
          )
        )}
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
