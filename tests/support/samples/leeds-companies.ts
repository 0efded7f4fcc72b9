import { buildIndex } from '#shared/search-engine/build-index.ts'
import { companyIndexSchema } from '../../../functions/companies/index/company-index.ts'
import { indexGenerations } from '../../../functions/companies/index/index-generations.ts'
import {
  MAX_INDEXES,
  searchedIn,
  seenRegisters,
} from '../../../functions/following/alerts/new-since-last-seen.ts'

/** The ids of the companies in Leeds, by the hash of their index. */
type Indexes = Readonly<Record<string, readonly number[]>>

const imageOf = (ids: readonly number[]) =>
  buildIndex(
    companyIndexSchema,
    ids.map((id) => ({
      id,
      text: 'Acme',
      facets: { city: ['Leeds'] },
      flags: ['job', 'email'],
      prefixes: { website: 'acme.example/' },
      orders: {},
      stored: { id },
    })),
  )

/** Indexes of companies in Leeds, as alerts read them, with the hash of each that is read. */
export function leedsCompanies(indexes: Indexes, onRead: (hash: string) => void = () => {}) {
  const read = async ({ index }: { index: string }) => {
    onRead(index)
    const ids = indexes[index]
    if (ids === undefined) throw Object.assign(new Error('gone'), { name: 'NoSuchKey' })
    return imageOf(ids)
  }
  const generations = indexGenerations(read, MAX_INDEXES)
  return {
    openSeen: seenRegisters({ generations, findOrganisation: async () => undefined }).openSeen,
    openCurrent: async (hash: string) => searchedIn(await generations.openNewest(hash)),
  }
}
