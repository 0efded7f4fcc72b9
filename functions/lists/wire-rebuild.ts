import { rebuildList, type RebuildListDependencies } from './domain/rebuild-list.ts'
import { wireLists } from './wire-lists.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The scheduled rebuild of the base of a list. */
export const wireRebuild = oncePerProcess((resources) => {
  const { now } = resources
  const { currentRegister } = wireLists(resources)

  return <Key, Entry>({
    store,
    images,
    kind,
  }: Pick<RebuildListDependencies<Key, Entry>, 'store' | 'images' | 'kind'>) =>
    (options?: { scans: boolean }): Promise<boolean> =>
      rebuildList({ store, images, kind, source: currentRegister, now }, options)
})
