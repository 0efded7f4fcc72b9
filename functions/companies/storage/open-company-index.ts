import { openIndex, type SearchIndex } from '../../search-engine/search-index.ts'
import type { OpenIndex } from '../domain/open-index.ts'

interface Source<Snapshot> {
  currentSnapshot: () => Promise<Snapshot>
  readIndex: (snapshot: Snapshot) => Promise<Uint8Array>
}

/**
 * The search index of the current snapshot, loaded at the first search and swapped when the pointer moves. A search
 * that is under way keeps the one it began with, and is told which that is.
 */
export function companyIndexReader<Snapshot extends { index: string; date: string }>({
  currentSnapshot,
  readIndex,
}: Source<Snapshot>): () => Promise<OpenIndex & { snapshot: Snapshot }> {
  let open: { key: string; index: Promise<SearchIndex> } | undefined
  return async () => {
    const snapshot = await currentSnapshot()
    if (open?.key !== snapshot.index) {
      const index = readIndex(snapshot).then((image) => openIndex(image))
      open = { key: snapshot.index, index }
      index.catch(() => (open = undefined))
    }
    return { index: await open.index, registerDate: snapshot.date, snapshot }
  }
}
