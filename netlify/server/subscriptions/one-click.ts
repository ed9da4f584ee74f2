import type { Locale } from "#domain/locale.ts";
import type { Answer, Call } from "../http/answer.ts";

type Asked = Pick<Call<unknown>, "param">;

/** The token in the path of a mail's one-click link; a text that cannot be a token is not looked up. */
export const oneClickToken = ({ param }: Asked): string => (/^[\w-]{43}$/.test(param("token")) ? param("token") : "");

/**
 * GET of an address to which mail programs post: somebody opened it in a browser, where only the page may end the mails.
 * @param localeOf the language of whoever has the token; undefined for an unknown token
 */
export const leadToPage =
  (localeOf: (token: string) => Promise<Locale | undefined>, page: (token: string, locale: Locale) => string) =>
  async (asked: Asked): Promise<Answer<never>> => {
    const token = oneClickToken(asked);
    return { redirect: page(token, (await localeOf(token)) ?? "en"), status: 303 };
  };
