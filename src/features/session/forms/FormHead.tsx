/** A title whose hyphenated words stay whole: a line never ends after "e-". */
const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S*-\S+)/).map((part, index) =>
    part.includes("-") ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** `lead` is left out where there is nothing left to do. */
type Props = { title: string; lead?: string | undefined };

/** What a screen asks for, and why. */
export function FormHead({ title, lead }: Props) {
  return (
    <div className="grid gap-1.5">
      <h1 className="text-[clamp(1.75rem,1.35rem+1.7vw,2.375rem)] font-bold">
        <Unbroken>{title}</Unbroken>
      </h1>
      {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
    </div>
  );
}
