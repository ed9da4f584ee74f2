/** The result of executing a payment from a wallet. */
export type WalletKind = "normal" | "insufficient" | "blocked";

/** The test wallets, as published for bKash's own sandbox. */
export const WALLETS: ReadonlyMap<string, WalletKind> = new Map([
  ["01770618575", "normal"],
  ["01929918378", "normal"],
  ["01770618576", "normal"],
  ["01877722345", "normal"],
  ["01619777282", "normal"],
  ["01619777283", "normal"],
  ["01823074817", "insufficient"],
  ["01823074818", "blocked"],
]);
export const OTP = "123456";
export const PIN = "12121";

/** `018 ** *** 345`. */
export const maskedWallet = (wallet: string): string => `${wallet.slice(0, 3)} ** *** ${wallet.slice(-3)}`;
