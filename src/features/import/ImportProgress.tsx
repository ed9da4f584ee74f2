import { useId } from "react";

type Props = { done: number; count: number; words: string };

/** How far long work has come, as a bar and in words. */
export function ImportProgress({ done, count, words }: Props) {
  const id = useId();
  return (
    <div className="grid max-w-xl gap-1.5">
      <p id={id} role="status" className="text-sm font-medium">
        {words}
      </p>
      <progress aria-labelledby={id} value={done} max={count} className="h-2.5 w-full accent-primary" />
    </div>
  );
}
