import { utcDate } from '#shared/instants.ts'
import type { RegisterImport } from './register-import.ts'
import type { SeenSnapshot } from './register-reader.ts'

interface AnnounceDayDependencies {
  /** The newest register; undefined before the first import. */
  current: () => Promise<SeenSnapshot | undefined>
  /** Announces a day, at most once. */
  announceDay: (ended: RegisterImport) => Promise<void>
  now: () => Date
}

/** The UTC hour from which a day counts as ended. The register of the day has usually come by then. */
const EVENING = 16

/**
 * Announces the end of the day, once, so that users with alerts hear of new jobs without a new register too.
 * @returns the day; undefined if it has not ended, or if there is no register yet.
 */
export async function announceDay({
  current,
  announceDay: announce,
  now,
}: AnnounceDayDependencies): Promise<string | undefined> {
  const at = now()
  if (at.getUTCHours() < EVENING) return undefined
  const newest = await current()
  if (newest === undefined) return undefined
  const day = utcDate(at)
  const { version, register, index, date } = newest
  const snapshot = { version, register, index, date }
  await announce({ import_id: `day-${day}`, from: snapshot, to: snapshot, day })
  return day
}
