import type { sectors } from '../reference/sectors.ts'

/** The id of a sector in `reference/sectors.ts`. */
type SectorId = (typeof sectors)[number]['id']

/**
 * The sectors whose employers plainly have the jobs of some SOC 2020 groups, by the first digits of the codes. Groups that
 * many sectors employ, such as accountants of a company, are not listed. `not` has the exceptions.
 */
const plainSectors: readonly { sector: SectorId; groups: string; not?: string }[] = [
  { sector: 1, groups: '5111 5112 5119 9111 9112' },
  { sector: 6, groups: '1122 2121 2455 3114 5241 53 815 912' },
  { sector: 7, groups: '1150 5231 5232 7111 7112' },
  { sector: 8, groups: '1140 3511 3512 821 823 9211', not: '8215' },
  { sector: 9, groups: '1221 1222 1223 5434 5435 5436 9261 9263 9264 9265 9266' },
  { sector: 10, groups: '213 313' },
  { sector: 13, groups: '2240 241 2421 2423 2451' },
  { sector: 14, groups: '9231' },
  { sector: 15, groups: '331 2462', not: '3319' },
  { sector: 16, groups: '23 3231 6112 6113' },
  {
    sector: 17,
    groups: '1171 1172 1231 1232 22 2461 3213 3219 3222 3224 613 9262',
    not: '2240 2251 2252 6138',
  },
  { sector: 18, groups: '3413 3414 3415 343' },
  { sector: 19, groups: '2463 622 6138' },
  { sector: 20, groups: '6116' },
]

const isIn = (code: string, groups = ''): boolean =>
  groups.split(' ').some((group) => group !== '' && code.startsWith(group))

/** The sector that plainly has the jobs of a SOC 2020 code (docs/product/accounts.md "Preferences"), or undefined. */
export const sectorOfOccupation = (code: string): SectorId | undefined =>
  plainSectors.find(({ groups, not }) => isIn(code, groups) && !isIn(code, not))?.sector
