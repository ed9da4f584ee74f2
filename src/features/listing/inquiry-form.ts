import { whatsappUrl } from "#domain/phone.ts";
import { mailUrl } from "./mail-url.ts";

/** Turns `InquiryForm.astro` into a message in the visitor's own WhatsApp or mail program. */
class InquiryForm extends HTMLElement {
  connectedCallback() {
    this.addEventListener("submit", this.#compose);
  }

  #compose = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const typed = (name: string) => String(fields.get(name) ?? "").trim();
    const { whatsapp, email, about = "", subject = "" } = this.dataset;
    const text = [about, typed("message"), [typed("name"), typed("phone")].filter(Boolean).join(", ")]
      .filter(Boolean)
      .join("\n\n");
    const byMail = event.submitter instanceof HTMLButtonElement && event.submitter.value === "email";
    if (byMail && email) location.href = mailUrl(email, subject, text);
    else if (whatsapp) open(whatsappUrl(whatsapp, text), "_blank", "noopener");
  };
}

customElements.define("inquiry-form", InquiryForm);
