/**
 * What stands in for a service on the internet believes anybody: nothing of it runs where the public is.
 * @param what names the stand-in and why it must not, for the message
 * @throws where the environment says production or a cloud function
 */
export function refuseInProduction(what: string, env: Record<string, string | undefined> = process.env): void {
  const saysSo = env["CONTEXT"] === "production" || env["NODE_ENV"] === "production";
  const cloud = saysSo || env["NETLIFY"] === "true" || env["AWS_LAMBDA_FUNCTION_NAME"];
  if (cloud) throw new Error(`${what} does not run in production`);
}
