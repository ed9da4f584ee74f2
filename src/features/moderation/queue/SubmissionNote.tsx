import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { Written } from "#ui/text/Written.tsx";

type Props = {
  icon: IconName;
  children: string;
  /** With an address it leads there. */
  href?: string | undefined;
};

/** A short fact under a title, with its icon. */
export function SubmissionNote({ icon, children, href }: Props) {
  const inside = (
    <>
      <Icon name={icon} size="sm" />
      <Written text={children} />
    </>
  );
  const look = "inline-flex min-w-0 items-center gap-1.5";
  if (href === undefined) return <span className={look}>{inside}</span>;
  return (
    <a href={href} className={`${look} min-h-6 underline`}>
      {inside}
    </a>
  );
}
