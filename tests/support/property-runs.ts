/** How often a property is tried, of `all` in test:long: the same tenth in each run, a fiftieth for mutants. */
export const propertyRuns = (all: number): number => {
  if (process.env['FEW_RUNS'] !== undefined) return Math.ceil(all / 50)
  return process.env['LONG_TESTS'] === undefined ? Math.ceil(all / 10) : all
}
