import { nations } from '#shared/places/place-counties.ts'
import { countryOf, publicPlace } from '../card-of.ts'
import type { Registration } from '../company.ts'
import { sectorOfName } from '../profile/sectors-of.ts'

/** What is known of the registers' changes: those of all organisations that are not on every known register. */
export interface KnownChanges {
  /** The date of the newest register. All dates are YYYY-MM-DD. */
  date: string
  /** The dates of the known registers, oldest first. */
  dates: readonly string[]
  /** How many organisations the newest register lists. */
  listed: number
  organisations: readonly Registration[]
}

export interface ListedChange {
  date: string
  change: 'joined' | 'returned' | 'left'
  organisation: Registration
}

/** The changes of a week, those of the newest register first, then by name. */
export interface ChangedWeek {
  /** The Monday. */
  week: string
  register_date: string
  changes: readonly ListedChange[]
}

const { compare } = new Intl.Collator('en-GB')

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/**
 * The weeks with a register, newest first, each with those that joined or left in it. Nobody joins with the oldest known
 * register. Moves, other spellings and other routes do not count as joining or leaving.
 */
export function changedWeeks({ date, dates, organisations }: KnownChanges): ChangedWeek[] {
  const [oldest = date, ...later] = dates
  const weeks = new Map<string, { register_date: string; changes: ListedChange[] }>()
  for (const register of later) weeks.set(mondayOf(register), { register_date: register, changes: [] })
  for (const change of organisations.flatMap((organisation) => changesOf(organisation, oldest))) {
    const week = mondayOf(change.date)
    const known = weeks.get(week) ?? { register_date: change.date, changes: [] }
    known.changes.push(change)
    weeks.set(week, known)
  }
  return [...weeks]
    .map(([week, { register_date, changes }]) => ({
      week,
      register_date,
      changes: changes.toSorted(
        (one, other) =>
          other.date.localeCompare(one.date) ||
          compare(one.organisation.name, other.organisation.name) ||
          compare(one.organisation.town, other.organisation.town),
      ),
    }))
    .toSorted((one, other) => other.week.localeCompare(one.week))
}

function changesOf(organisation: Registration, oldest: string): ListedChange[] {
  const { first_seen, changes = [] } = organisation
  const joined: ListedChange[] =
    first_seen > oldest ? [{ date: first_seen, change: 'joined', organisation }] : []
  return [
    ...joined,
    ...changes.flatMap(({ date, change }): ListedChange[] =>
      change === 'left' || change === 'returned' ? [{ date, change, organisation }] : [],
    ),
  ]
}

/** The nation and the town of an organisation, as far as the register tells them. */
const areasOf = ({ name, town, county }: Registration): (string | null)[] => [
  countryOf({ postcode: null, county, town }),
  publicPlace({ name, town, county }).city,
]

const isNation = (area: string): boolean => nations.some((nation) => nation === area)

/** The nations with changes, then at most so many towns, those with the most changes, by the alphabet. */
export function changedAreas(weeks: readonly ChangedWeek[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const { organisation } of weeks.flatMap(({ changes }) => changes))
    for (const area of areasOf(organisation)) if (area !== null) counts.set(area, (counts.get(area) ?? 0) + 1)
  const towns = [...counts].filter(([area]) => !isNation(area) && area !== 'United Kingdom')
  const largest = towns.toSorted(([, one], [, other]) => other - one).slice(0, most)
  return [
    ...nations.filter((nation) => counts.has(nation)),
    ...largest.map(([town]) => town).toSorted(compare),
  ]
}

/** The weeks with the changes of one area and one sector, if these are given. All weeks stay. */
export function weeksWith(
  weeks: readonly ChangedWeek[],
  { area, sector }: { area?: string | undefined; sector?: number | undefined },
): readonly ChangedWeek[] {
  if (area === undefined && sector === undefined) return weeks
  const isWanted = ({ organisation }: ListedChange) =>
    (area === undefined || areasOf(organisation).includes(area)) &&
    (sector === undefined || sectorOfName(organisation.name) === sector)
  return weeks.map((one) => ({ ...one, changes: one.changes.filter(isWanted) }))
}
