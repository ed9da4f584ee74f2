/**
 * Stops a stand-in for an internet service in production, because it trusts everybody.
 * @param what names the stand-in and the reason, for the error message
 * @throws if the environment says production or a cloud function
 */
export function refuseInProduction(what: string, env: Record<string, string | undefined> = process.env): void {
  const saysSo = env["CONTEXT"] === "production" || env["NODE_ENV"] === "production";
  const cloud = saysSo || env["NETLIFY"] === "true" || env["AWS_LAMBDA_FUNCTION_NAME"];
  if (cloud) throw new Error(`${what} does not run in production`);
}
