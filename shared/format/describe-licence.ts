import type { LicenceSpell } from '../api/companies.ts'
import { longDate } from './date.ts'

const beginning = ({ from, or_earlier }: LicenceSpell): string =>
  `${longDate(from)}${or_earlier ? ' or earlier' : ''}`

/**
 * Since when a company has a Skilled Worker licence, and the earlier times with one, such as `since 8 April 2026, and from 26
 * May 2023 or earlier to 3 March 2026`. Undefined if none is known.
 */
export function describeLicence(spells: readonly LicenceSpell[]): string | undefined {
  const newestFirst = spells.toReversed().map((spell) => {
    const { until } = spell
    return until === null ? `since ${beginning(spell)}` : `from ${beginning(spell)} to ${longDate(until)}`
  })
  return newestFirst.length === 0 ? undefined : newestFirst.join(', and ')
}
