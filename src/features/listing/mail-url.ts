/** Opens the visitor's own mail program with everything filled in. */
export const mailUrl = (email: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
