import { Children, type ReactNode } from "react";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";

type ColumnProps = {
  title: string;
  /** One line of the list each. */
  children: ReactNode;
};

/** A titled list of the footer. */
export function FooterColumn({ title, children }: ColumnProps) {
  return (
    <div>
      <h2 className="mb-2 text-sm leading-[1.4] tracking-normal text-on-deep">{title}</h2>
      <ul>
        {Children.map(children, (line) => (
          <li>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type LinkProps = { href: string; icon?: IconName; children: ReactNode };

/** A link of the footer, as high as a fingertip. */
export const FooterLink = ({ href, icon, children }: LinkProps) => (
  <a
    href={href}
    className="inline-flex min-h-11 items-center gap-2 text-sm text-on-deep-soft underline-offset-[0.25em] hover:text-on-deep hover:underline"
  >
    {icon && <Icon name={icon} size="sm" />}
    {children}
  </a>
);
