import lists from './place-spellings.json' with { type: 'json' }

const byOther = (list: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(list).flatMap(([town, others]) => others.split(', ').map((one) => [one, town])))

/** The usual spelling of a town for each other name by place key, including Welsh names and frequent misspellings. */
export const otherSpellings = byOther(lists.other)

/**
 * The usual spelling of a town for each misspelling of the registers of July 2026. A company page shows the register's
 * spelling, and everything else the town. `npm run sponsor -- score places` prints what a register's spellings are joined
 * to, and which ones are left (docs/decisions/054-misspelt-towns.md).
 */
export const misspeltTowns = byOther(lists.misspelt)
