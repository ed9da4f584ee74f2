import type { ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";

type Props = {
  /** For the field's `aria-describedby`. */
  id?: string | undefined;
  className?: string;
  /** What is wrong, in the reader's language. */
  children: ReactNode;
};

/** What is wrong with a value, below its field. */
export function FieldError({ id, className = "", children }: Props) {
  return (
    <p id={id} className={`flex items-center gap-1.5 text-xs font-medium text-danger ${className}`}>
      <Icon name="circle-alert" size="sm" />
      {children}
    </p>
  );
}
