import { createHash } from 'node:crypto'
import type { ListBase, ListChange, ListImages, ListStore } from '../../../functions/lists/list-store.ts'

export function memoryList<Key>() {
  const state = { base: undefined as ListBase | undefined, source: 'register 1', changes: 0 }
  const rows = new Map<string, ListChange<Key>>()
  const stored = new Map<string, Uint8Array>()
  const renewed: string[] = []
  const store: ListStore<Key> = {
    changes: async () => [...rows.values()],
    base: async () => state.base,
    async publish(next, from) {
      if (state.base?.version !== from?.version) return false
      state.base = { ...next, version: (from?.version ?? 0) + 1 }
      return true
    },
    async forget(changes) {
      for (const { id } of changes) rows.delete(id)
    },
  }
  const images: ListImages = {
    find: async (name) => stored.get(name),
    async save(image) {
      const name = createHash('sha256').update(image).digest('hex')
      stored.set(name, image)
      return name
    },
    async renew(name) {
      renewed.push(name)
    },
  }
  return {
    state,
    store,
    images,
    /** The names of the images that were stored again, in order. */
    renewed,
    image: () => stored.get(state.base?.image ?? '') ?? new Uint8Array(),
    /** Loses the images, which a bucket deletes by their age. */
    loseImages: () => stored.clear(),
    /** Records a change, as the transaction of the change does. */
    record(key: Key) {
      const id = `change#${(state.changes += 1)}`
      rows.set(id, { id, key })
    },
  }
}
