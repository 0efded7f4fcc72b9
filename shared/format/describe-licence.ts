import type { LicenceSpell } from '../api/companies.ts'
import { longDate } from './date.ts'

const beginning = ({ from, or_earlier }: LicenceSpell): string =>
  `${longDate(from)}${or_earlier ? ' or earlier' : ''}`

/**
 * Since when a company has a Skilled Worker licence. Before a gap, another organisation may have had its name. Undefined if
 * none is known.
 */
export function describeLicence(spells: readonly LicenceSpell[]): string | undefined {
  const [newest, ...earlier] = spells.toReversed().map((spell) => {
    const { until } = spell
    return until === null ? `since ${beginning(spell)}` : `from ${beginning(spell)} to ${longDate(until)}`
  })
  if (newest === undefined || earlier.length === 0) return newest
  return `${newest}; a licence of its name also ${earlier.join(' and ')}`
}
