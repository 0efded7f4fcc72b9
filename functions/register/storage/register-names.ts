import type { registerStore } from './register-store.ts'

type Store = ReturnType<typeof registerStore>

interface Register<Pointer> extends Pick<Store, 'readOrganisations' | 'findOrganisation'> {
  currentSnapshot: (pointer?: Pointer) => ReturnType<Store['currentSnapshot']>
}

/**
 * The names of companies, all from the current register.
 * @returns a function that takes ids, or `all`, and the item that names the register if it has been read already.
 * Companies that were never on the register are left out.
 */
export const registerNames =
  <Pointer>({ currentSnapshot, readOrganisations, findOrganisation }: Register<Pointer>) =>
  async (companyIds: readonly number[] | 'all', pointer?: Pointer): Promise<Map<number, string>> => {
    const snapshot = await currentSnapshot(pointer)
    if (snapshot === undefined) return new Map()
    if (companyIds === 'all')
      return new Map((await readOrganisations(snapshot)).map(({ id, name }) => [id, name]))
    // sorted ids are in the order of the register, so each block is unpacked only once
    const found = await Promise.all(
      companyIds.toSorted((a, b) => a - b).map((id) => findOrganisation(snapshot, id)),
    )
    return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one.name]])))
  }
