import { utcDate } from '../../../shared/instants.ts'
import type { BuildIndex, Progress, RegisterStore } from './ports.ts'
import type { RegisterVersion } from './snapshot.ts'

/** How often an index is published at most. It is published again only after a concurrent import or rebuild. */
export const PUBLISH_TRIES = 3

export interface SaveIndexDependencies {
  store: RegisterStore
  buildIndex: BuildIndex
  now: () => Date
  progress: Progress
}

/** Builds and stores the index of a register for today. */
export async function saveIndex(
  { store, buildIndex, now, progress }: SaveIndexDependencies,
  { organisations, order_key }: RegisterVersion,
): Promise<{ index: string; built_for: string }> {
  const built_for = utcDate(now())
  progress('Building the search index')
  const image = await buildIndex(organisations, { orderKey: order_key, date: built_for })
  progress('Saving the search index')
  return { index: await store.saveIndex(image), built_for }
}
