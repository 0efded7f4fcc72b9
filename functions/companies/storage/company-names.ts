import * as z from 'zod/mini'
import type { SearchIndex } from '../../search-engine/search-index.ts'

interface Sources<Snapshot> {
  openIndex: () => Promise<{ index: SearchIndex; snapshot: Snapshot }>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<{ name: string } | undefined>
}

const StoredName = z.object({ name: z.string() })

/**
 * The names of companies by id, all of one register. The index has those that are listed; the register is read for each
 * of the few that have left it. An id that the register has never had is left out.
 */
export const companyNames =
  <Snapshot>({ openIndex, findOrganisation }: Sources<Snapshot>) =>
  async (ids: readonly number[]): Promise<Map<number, string>> => {
    const { index, snapshot } = await openIndex()
    const found = await Promise.all(
      ids.map(async (id): Promise<[number, string][]> => {
        const stored = index.get(id)
        if (stored !== undefined) return [[id, StoredName.parse(stored).name]]
        const organisation = await findOrganisation(snapshot, id)
        return organisation === undefined ? [] : [[id, organisation.name]]
      }),
    )
    return new Map(found.flat())
  }
