/** What the benchmark beside Sphinx takes from mysql2, which is not there before its first run. */
declare module "mysql2/promise" {
  type Options = { host: string; port: number; connectionLimit: number; multipleStatements: boolean };
  type Pool = { query(statements: string): Promise<[unknown, unknown]>; end(): Promise<void> };
  export function createPool(options: Options): Pool;
}
