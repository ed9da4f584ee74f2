/** Lets the form at the foot of the page be sent without leaving it. What that takes is fetched with the first press. */
export function wireNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>("form.news");
  if (!form) return;
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void import("./send-newsletter-form.ts").then(
      ({ sendNewsletterForm }) => sendNewsletterForm(form),
      () => form.submit(),
    );
  });
}
