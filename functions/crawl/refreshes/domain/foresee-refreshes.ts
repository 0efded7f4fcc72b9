import type { RefreshWork } from './refresh-work.ts'

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

export interface ForeseeRefreshesDependencies {
  /** What a refresh does for each of these companies. */
  worksOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, RefreshWork>>
  /** The companies among these that have a live job of a kind. */
  liveAmong: (
    kind: 'enrichment' | 'discovery',
    ids: readonly number[],
  ) => Promise<{ has: (id: number) => boolean }>
}

/** Counts what a bulk will do with these companies. */
export async function foreseeRefreshes(
  { worksOf, liveAmong }: ForeseeRefreshesDependencies,
  ids: readonly number[],
): Promise<Foreseen> {
  const works = await worksOf(ids)
  const doing = (work: RefreshWork) => ids.filter((id) => works.get(id) === work)
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
