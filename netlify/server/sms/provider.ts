/**
 * What became of an SMS. `unclear`: it was handed to the provider and nothing was heard, so it may or may not be on its way.
 */
export type SmsDelivery = { kind: "sent" } | { kind: "later" | "refused" | "unclear"; problem: string };

/** A provider of SMS. `id` is the same for every attempt, so that a provider can refuse to send a message twice. */
export type SmsProvider = { send(message: { id: string; to: string; text: string }): Promise<SmsDelivery> };

const TIMEOUT_MS = 8_000;
/** Nothing was sent yet when one of these happens. */
const NO_CONNECTION = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** "Not now", said before anything was done. */
const NOT_NOW = [408, 425, 429, 503];

const codeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return (cause?.code ?? name ?? "error").slice(0, 60);
};

/**
 * A provider that takes `POST url` with `Authorization: Bearer token`, `Idempotency-Key: id` and `{"to": "+8801…", "text": "…"}`. 2xx
 * means sent.
 */
export const httpSmsProvider = (url: string, token: string): SmsProvider => ({
  async send({ id, to, text }) {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": id,
        },
        body: JSON.stringify({ to, text }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      const { status, ok } = response;
      if (ok) return { kind: "sent" };
      const problem = `http-${status}`;
      // A wrong token is ours to put right; the message is as good as before.
      if (NOT_NOW.includes(status) || status === 401 || status === 403) return { kind: "later", problem };
      return { kind: status >= 500 ? "unclear" : "refused", problem };
    } catch (error) {
      const problem = codeOf(error);
      return { kind: NO_CONNECTION.test(problem) ? "later" : "unclear", problem };
    }
  },
});
