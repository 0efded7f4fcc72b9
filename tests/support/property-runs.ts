/**
 * How often a property is tried: a tenth of `all`, and `all` in `npm run test:long`. The seed is fixed, so the tenth is the
 * same in each run. Mutation testing runs a property for each of thousands of mutants, so it takes a fiftieth.
 */
export const propertyRuns = (all: number): number => {
  if (process.env['FEW_RUNS'] !== undefined) return Math.ceil(all / 50)
  return process.env['LONG_TESTS'] === undefined ? Math.ceil(all / 10) : all
}
