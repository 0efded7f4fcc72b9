import { UnreadableImage } from '#shared/search-engine/image-format.ts'
import { openIndex, type SearchIndex } from '#shared/search-engine/search-index.ts'
import { lruMemoize } from '../../platform/lru-memoize.ts'
import type { CompanyGeneration, CompanyGenerations } from '../search/searchable-companies.ts'
import { searchableIndex } from './searchable-index.ts'

/** The errors of S3 for a missing object. Callers that may not list the bucket get the second error. */
const GONE = ['NoSuchKey', 'AccessDenied']

/** Opens stored indexes in this process, and keeps the newest and `max` earlier ones open. */
export function indexGenerations(
  readIndex: (snapshot: { index: string }) => Promise<Uint8Array>,
  max: number,
): CompanyGenerations {
  const openNewest = lruMemoize(1, async (index) => openIndex(await readIndex({ index })))
  const openEarlier = lruMemoize(max, async (index) => {
    const image = await readIndex({ index }).catch((error: unknown) => {
      if (error instanceof Error && GONE.includes(error.name)) return undefined
      throw error
    })
    return image && openOrNothing(image)
  })
  const generationOf = (index: SearchIndex): CompanyGeneration => ({
    ...searchableIndex(index),
    async newSince(filters, hash) {
      const earlier = await openEarlier(hash)
      if (earlier === undefined) return undefined
      const found = index.matching(filters)
      if (found.length === 0) return []
      const known = new Set(earlier.matching(filters))
      return found.filter((id) => !known.has(id))
    },
  })
  return {
    openNewest: async (hash) => generationOf(await openNewest(hash)),
    async open(hash) {
      const index = await openEarlier(hash)
      return index && generationOf(index)
    },
  }
}

/** Opens an image. Undefined if this version of the engine cannot open it. */
function openOrNothing(image: Uint8Array): SearchIndex | undefined {
  try {
    return openIndex(image)
  } catch (error) {
    if (error instanceof UnreadableImage) return undefined
    throw error
  }
}
