import { useEffect, useRef, type ReactNode } from "react";
import { Banner } from "#ui/message/Banner.tsx";
import type { IconName } from "#ui/icon/icons.ts";

type Props = { icon?: IconName; children: ReactNode };

/** Something that went well, said where the visitor looks: it takes the focus when it comes. */
export function Said({ icon = "circle-check", children }: Props) {
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner ref={banner} kind="ok" icon={icon} role="status" tabIndex={-1}>
      {children}
    </Banner>
  );
}
