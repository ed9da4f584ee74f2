/** The provider's error codes that the sandbox uses, with their messages. */
export const MESSAGES = {
  "0000": "Successful",
  "2001": "Invalid App Key",
  "2002": "Invalid Payment ID",
  "2003": "Process failed",
  "2006": "Invalid Amount",
  "2007": "Invalid Currency",
  "2008": "Invalid Intent",
  "2023": "Insufficient Balance",
  "2025": "Invalid request body",
  "2029": "Duplicate for all transactions",
  "2031": "Invalid merchant invoice number",
  "2033": "Transaction not found",
  "2037": "Debit party state forbids the transaction",
  "2038": "Debit party identity state forbids the transaction",
  "2048": "Invalid payer reference",
  "2049": "Invalid merchant callback URL",
  "2056": "Invalid Payment State",
  "2060": "The payment execution pre-requisite hasn't been met",
  "2063": "The mode is not valid",
  "2065": "Mandatory field is missing",
  "2071": "The transaction is too old to be refunded",
  "2072": "Invalid refund amount",
  "2073": "SKU is missing",
  "2074": "The transaction cannot be reversed",
  "2075": "SKU is too long",
  "2076": "Reason is too long",
  "2077": "Invalid transaction ID",
  "2078": "Reason is missing",
  "2117": "Payment execution already been called before",
  "2127": "The transaction is not yet completed",
  "503": "System is undergoing maintenance. Please try again later",
  "9999": "System error",
} as const;
export type Code = keyof typeof MESSAGES;

/** An operation that the provider declines, with its error code. */
export class Refusal {
  readonly code: string;
  readonly message: string;
  constructor(code: string) {
    this.code = code;
    this.message = code in MESSAGES ? MESSAGES[code as Code] : "Unknown reason";
  }
}
