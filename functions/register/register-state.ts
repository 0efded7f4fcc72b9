import type { Snapshot } from './snapshot.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS
const SUNDAY = 0
const SATURDAY = 6

/** How old the register and the search index are. Alarms watch the ages. */
interface RegisterState {
  registerDate: string
  /** The hours of working days since the end of the register's date. GOV.UK publishes on working days. */
  registerAgeHours: number
  indexDate: string
  /** The hours since the end of the date for which the index was built; 0 on that date. */
  indexAgeHours: number
}

/** The state of the register that users see. Bank holidays count as working days, which the alarm allows for. */
export const registerState = ({ date, built_for }: Snapshot, now: Date): RegisterState => ({
  registerDate: date,
  registerAgeHours: hours(workingMilliseconds(endOf(date), now.getTime())),
  indexDate: built_for,
  indexAgeHours: hours(Math.max(0, now.getTime() - endOf(built_for))),
})

/** The state of the register that users see; undefined before the first import. */
export async function readRegisterState(
  { currentSnapshot }: { currentSnapshot: () => Promise<Snapshot | undefined> },
  now: Date,
): Promise<RegisterState | undefined> {
  const snapshot = await currentSnapshot()
  return snapshot && registerState(snapshot, now)
}

const endOf = (date: string) => Date.parse(`${date}T00:00:00Z`) + DAY_MILLISECONDS

const hours = (milliseconds: number) => Math.round((milliseconds / HOUR_MILLISECONDS) * 10) / 10

/** The part of a time span that is on Monday to Friday, UTC. It begins at midnight. */
function workingMilliseconds(from: number, to: number): number {
  let sum = 0
  for (let day = from; day < to; day += DAY_MILLISECONDS) {
    const weekday = new Date(day).getUTCDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) sum += Math.min(DAY_MILLISECONDS, to - day)
  }
  return sum
}
