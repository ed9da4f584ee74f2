import type { ComponentProps } from "react";

/** Another way to go on from a form. */
export function WayLink(props: Omit<ComponentProps<"a">, "className">) {
  return (
    <a
      {...props}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
    />
  );
}
