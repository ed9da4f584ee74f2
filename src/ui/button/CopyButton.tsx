import { useState } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";

/** Copies a text to the clipboard. If the browser forbids that, the text beside the button can be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      kind="outline"
      icon={copied ? "check" : "copy"}
      aria-label={label}
      className="noscript:hidden"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {copied ? m.api_keys_copied() : m.api_keys_copy()}
    </Button>
  );
}
