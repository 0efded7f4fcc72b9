import type { RegisterPointer } from '../../platform/principal.ts'

interface Sources<Snapshot> {
  currentSnapshot: (registerPointer?: RegisterPointer) => Promise<Snapshot>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<{ name: string } | undefined>
}

/**
 * The names of companies by id, all of one register. An id that the register has never had is left out.
 * @param registerPointer What the request has read with its session.
 */
export const companyNames =
  <Snapshot>({ currentSnapshot, findOrganisation }: Sources<Snapshot>) =>
  async (ids: readonly number[], registerPointer?: RegisterPointer): Promise<Map<number, string>> => {
    const snapshot = await currentSnapshot(registerPointer)
    // in the order in which they lie in the register: each part of it is unpacked once
    const sorted = ids.toSorted((a, b) => a - b)
    const found = await Promise.all(
      sorted.map(async (id): Promise<[number, string][]> => {
        const organisation = await findOrganisation(snapshot, id)
        return organisation === undefined ? [] : [[id, organisation.name]]
      }),
    )
    return new Map(found.flat())
  }
