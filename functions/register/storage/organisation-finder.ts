import type { Organisation } from '../domain/organisation.ts'
import type { Snapshot } from '../domain/snapshot.ts'

interface Register {
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Organisation | undefined>
}

/** Finds companies that are or were on the current register. `pointer`: the item that names the register, if it was read. */
export function organisationFinder<Pointer>(
  register: Register,
  currentSnapshot: (pointer?: Pointer) => Promise<Snapshot>,
) {
  const findOrganisation = async (id: number, pointer?: Pointer): Promise<Organisation | undefined> =>
    register.findOrganisation(await currentSnapshot(pointer), id)
  const nameOf = async (id: number, pointer?: Pointer): Promise<string | undefined> =>
    (await findOrganisation(id, pointer))?.name
  /** Those of these ids that are or were on the register. */
  const knownIds = async (ids: readonly number[], pointer?: Pointer): Promise<number[]> => {
    const snapshot = await currentSnapshot(pointer)
    const found = await Promise.all(ids.map((id) => register.findOrganisation(snapshot, id)))
    return found.flatMap((organisation) => organisation?.id ?? [])
  }
  return { findOrganisation, nameOf, knownIds }
}
