import type { ComponentProps, ReactNode } from "react";
import { POST_MAX } from "#domain/posting/posting.ts";
import { m } from "#i18n/messages.ts";
import { PostSection } from "../PostSection.tsx";
import { PostText } from "./PostText.tsx";

const OTHERS = {
  contactWhatsapp: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 24 },
  contactEmail: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 254 },
  contactCompany: { autoComplete: "organization", maxLength: POST_MAX.line },
  managerName: { maxLength: POST_MAX.name, required: true },
} as const satisfies Record<string, Omit<ComponentProps<typeof PostText>, "name">>;

type Props = {
  title: string;
  step: number;
  /** What the kind asks for besides a name and a telephone number, in order. */
  also: readonly (keyof typeof OTHERS)[];
  /** What the step asks first. */
  first?: ReactNode;
  children?: ReactNode;
};

/** Whom people ask. The account's own data stand there from the start. */
export function ContactFields({ title, step, also, first, children }: Props) {
  return (
    <PostSection title={title} step={step}>
      {first}
      <PostText name="contactName" autoComplete="name" maxLength={POST_MAX.name} required />
      <PostText
        name="contactPhone"
        type="tel"
        inputMode="tel"
        hint={m.posting_contact_phone_hint()}
        autoComplete="tel"
        maxLength={24}
        required
      />
      {also.map((name) => (
        <PostText
          key={name}
          name={name}
          {...OTHERS[name]}
          hint={name === "managerName" ? m.post_resort_manager_hint() : undefined}
        />
      ))}
      {children}
    </PostSection>
  );
}
