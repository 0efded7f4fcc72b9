import type { sectors } from '../reference/sectors.ts'
import plainSectors from './plain-sectors.json' with { type: 'json' }

/** The id of a sector in `reference/sectors.ts`. */
type SectorId = (typeof sectors)[number]['id']

/**
 * The sectors whose employers plainly have the jobs of some SOC 2020 groups, by the first digits of the codes. Groups that
 * many sectors employ, such as accountants of a company, are not listed. `not` has the exceptions.
 */
const sectorsOfGroups = plainSectors as readonly { sector: SectorId; groups: string; not?: string }[]

const isIn = (code: string, groups = ''): boolean =>
  groups.split(' ').some((group) => group !== '' && code.startsWith(group))

/** The sector that plainly has the jobs of a SOC 2020 code (docs/product/accounts.md "Preferences"), or undefined. */
export const sectorOfOccupation = (code: string): SectorId | undefined =>
  sectorsOfGroups.find(({ groups, not }) => isIn(code, groups) && !isIn(code, not))?.sector
