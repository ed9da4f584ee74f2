/** What is shared: the name of a page and its whole address. */
export type Shared = { title: string; url: string };

/** Opens WhatsApp with the page's name and address in a message; whom it goes to is chosen there. */
export const whatsappShareUrl = ({ title, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

/** Opens Facebook with the page in a new post. */
export const facebookShareUrl = ({ url }: Shared): string =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;
