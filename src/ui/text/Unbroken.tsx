/** A title whose hyphenated words stay whole: a line never ends after "e-". */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S*-\S+)/).map((part, index) =>
    part.includes("-") ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
