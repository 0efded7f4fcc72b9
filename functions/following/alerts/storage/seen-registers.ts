import { UnreadableImage } from '../../../search-engine/image-format.ts'
import { openIndex, type SearchIndex } from '../../../search-engine/search-index.ts'
import { lruMemoize } from '../../../platform/lru-memoize.ts'
import { MAX_INDEXES } from '../domain/list-saved-searches.ts'
import type { ListedCompany, RegisterReader } from '../domain/register-reader.ts'

/** The stored registers and indexes. Each object is immutable, and its key is the hash of its content. */
export interface Snapshots {
  readIndex: (snapshot: { index: string }) => Promise<Uint8Array>
  findOrganisation: (
    snapshot: { register: string },
    id: number,
  ) => Promise<(ListedCompany & Announced) | undefined>
}

/** The changes that watchers are told about; absent if they are all changes. */
interface Announced {
  announced?: ListedCompany['changes']
}

/** The errors of S3 for a missing object. Callers that may not list the bucket get the second error. */
const GONE = ['NoSuchKey', 'AccessDenied']

/** Reads earlier snapshots. Its cache has room for as many indexes as one call opens. */
export function seenRegisters({
  readIndex,
  findOrganisation,
}: Snapshots): Pick<RegisterReader, 'openSeen' | 'findCompany'> {
  const openSeen = lruMemoize(MAX_INDEXES, async (index) => {
    const image = await readIndex({ index }).catch((error: unknown) => {
      if (error instanceof Error && GONE.includes(error.name)) return undefined
      throw error
    })
    return image && openOrNothing(image)
  })
  return {
    openSeen,
    async findCompany(register, id) {
      const found = await findOrganisation({ register }, id)
      // older registers change what the page shows, but not what a user has seen
      return found?.announced === undefined ? found : { ...found, changes: found.announced }
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
