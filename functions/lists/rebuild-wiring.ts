import { systemClock } from '../platform/clock.ts'
import { rebuildList, type RebuildListDependencies } from './domain/rebuild-list.ts'
import { currentRegister } from './wiring.ts'

/** The scheduled rebuild of the base of a list. */
export const rebuildOf =
  <Key, Entry>({
    store,
    images,
    kind,
  }: Pick<RebuildListDependencies<Key, Entry>, 'store' | 'images' | 'kind'>) =>
  (options?: { scans: boolean }): Promise<boolean> =>
    rebuildList({ store, images, kind, source: currentRegister, now: systemClock }, options)
