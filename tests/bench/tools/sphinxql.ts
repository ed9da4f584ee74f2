import { createPool } from "mysql2/promise";

type Row = Record<string, string | number>;

/** What a question found: the rows of its statement, and how many there are in all. */
export type Found = { rows: Row[]; total: number };

export type SphinxClient = {
  /** Asks one question, and in the same message how many rows fit. Throws where Sphinx does. */
  ask: (statement: string) => Promise<Found>;
  end: () => Promise<void>;
};

/** Connects to Sphinx on this machine, which speaks MySQL's protocol, with so many connections. */
export function connectSphinx(port: number, connections: number): SphinxClient {
  const pool = createPool({ host: "127.0.0.1", port, connectionLimit: connections, multipleStatements: true });
  return {
    ask: async (statement) => {
      const [answers] = (await pool.query(`${statement}; show meta`)) as [
        [Row[], { Variable_name: string; Value: string }[]],
        unknown,
      ];
      const [rows, meta] = answers;
      return {
        rows,
        total: Number(meta.find(({ Variable_name: name }) => name === "total_found")?.Value ?? Number.NaN),
      };
    },
    end: () => pool.end(),
  };
}
