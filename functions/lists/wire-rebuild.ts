import { rebuildList, type RebuildListDependencies } from './domain/rebuild-list.ts'
import { wireLists } from './wire-lists.ts'
import { perContext } from '../platform/context.ts'

/** The scheduled rebuild of the base of a list. */
export const wireRebuild = perContext((context) => {
  const { now } = context
  const { currentRegister } = wireLists(context)

  return <Key, Entry>({
    store,
    images,
    kind,
  }: Pick<RebuildListDependencies<Key, Entry>, 'store' | 'images' | 'kind'>) =>
    (options?: { scans: boolean }): Promise<boolean> =>
      rebuildList({ store, images, kind, source: currentRegister, now }, options)
})
