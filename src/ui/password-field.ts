/** Shows and hides what was typed into `PasswordField.astro`. A form that is sent hides it again: nobody saves a visible password. */
class PasswordField extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector("input");
    const button = this.querySelector("button");
    if (!input || !button) return;
    const show = (shown: boolean) => {
      input.type = shown ? "text" : "password";
      button.setAttribute("aria-pressed", String(shown));
    };
    button.hidden = false;
    button.addEventListener("click", () => {
      show(input.type === "password");
      input.focus();
    });
    input.form?.addEventListener("submit", () => show(false));
  }
}

customElements.define("password-field", PasswordField);
