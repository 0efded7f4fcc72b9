/**
 * How often a property is tried: a third of `all`, and `all` in `npm run test:long`. The seed is fixed, so the third is the
 * same in each run.
 */
export const propertyRuns = (all: number): number =>
  process.env['EVERY_CALL'] === undefined ? Math.ceil(all / 3) : all
