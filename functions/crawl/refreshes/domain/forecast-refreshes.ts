import { type RefreshWork, refreshWorkOf } from './refresh-work.ts'

/** What a bulk will do, as far as can be told. Each company is counted once. */
interface Foreseen {
  /** Those whose website will be read. */
  queued: number
  already_queued: number
  /** Those whose unknown website will be sought. */
  sought: number
  /** Those that are stated to have no website. */
  left_out: number
}

export interface ForecastRefreshesDependencies<Profile extends { website: string | null }> {
  /** The profiles of those companies that have one. */
  findProfiles: (ids: readonly number[]) => Promise<ReadonlyMap<number, Profile>>
  /** Whether a website is known, or an administrator has stated that there is none. */
  isWebsiteStated: (profile: Profile) => boolean
  /** The subjects among these that have a live job of a kind. */
  liveAmong: (kind: 'enrichment' | 'discovery', subjects: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Counts what a bulk will do with these companies. */
export async function forecastRefreshes<Profile extends { website: string | null }>(
  { findProfiles, isWebsiteStated, liveAmong }: ForecastRefreshesDependencies<Profile>,
  ids: readonly number[],
): Promise<Foreseen> {
  const profiles = await findProfiles(ids)
  const doing = (work: RefreshWork) =>
    ids.filter((id) => refreshWorkOf(profiles.get(id), isWebsiteStated) === work).map(String)
  const [toRead, toSeek] = [doing('enrichment'), doing('discovery')]
  const [reading, seeking] = await Promise.all([
    liveAmong('enrichment', toRead),
    liveAmong('discovery', toSeek),
  ])
  const queued = toRead.filter((id) => !reading.has(id)).length
  const sought = toSeek.filter((id) => !seeking.has(id)).length
  return {
    queued,
    already_queued: toRead.length - queued + (toSeek.length - sought),
    sought,
    left_out: doing(null).length,
  }
}
