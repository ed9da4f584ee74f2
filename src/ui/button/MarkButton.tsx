import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";
import type { IconName } from "../icon/icons.ts";

type Props = {
  icon: IconName;
  /** Whether it is marked already. */
  pressed: boolean;
  onPress: () => void;
} & Omit<ComponentProps<"button">, "aria-pressed" | "onClick" | "className">;

/** Save or Compare on the page of a record. Without a script nothing can be stored, so it is hidden. */
export const MarkButton = ({ icon, pressed, onPress, children, ...rest }: Props) => (
  <Button
    {...rest}
    kind="outline"
    size="sm"
    icon={icon}
    aria-pressed={pressed}
    onClick={onPress}
    className="aria-pressed:border-current aria-pressed:text-accent-text aria-pressed:[&_.ic]:fill-current noscript:hidden"
  >
    {children}
  </Button>
);
