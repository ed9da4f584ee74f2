/** Factor for the number of generated cases: 1 in `npm test`, 20 in `npm run test:long`. */
export const depth = Math.max(1, Number(process.env["TEST_DEPTH"] ?? 1));
