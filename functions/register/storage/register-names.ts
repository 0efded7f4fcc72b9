import type { Organisation } from '../domain/organisation.ts'
import type { registerStore } from './register-store.ts'

type Store = ReturnType<typeof registerStore>

interface Register<Pointer> extends Pick<Store, 'readOrganisations' | 'findOrganisation'> {
  currentSnapshot: (pointer?: Pointer) => ReturnType<Store['currentSnapshot']>
}

/** The name of a company, and since when the register no longer has it. */
export type NamedCompany = Pick<Organisation, 'name' | 'left_on'>

/**
 * The companies with some ids, or `all`, from the current register. Companies that were never on the register are left
 * out.
 * @returns a function that takes the item that names the register, if it has been read already.
 */
export const registerCompanies =
  <Pointer>({ currentSnapshot, readOrganisations, findOrganisation }: Register<Pointer>) =>
  async (companyIds: readonly number[] | 'all', pointer?: Pointer): Promise<Map<number, NamedCompany>> => {
    const snapshot = await currentSnapshot(pointer)
    if (snapshot === undefined) return new Map()
    if (companyIds === 'all') return new Map((await readOrganisations(snapshot)).map((one) => [one.id, one]))
    // sorted ids are in the order of the register, so each block is unpacked only once
    const found = await Promise.all(
      companyIds.toSorted((a, b) => a - b).map((id) => findOrganisation(snapshot, id)),
    )
    return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one]])))
  }

/** The names of companies, as `registerCompanies` finds them. */
export const registerNames = <Pointer>(register: Register<Pointer>) => {
  const companiesOf = registerCompanies(register)
  return async (companyIds: readonly number[] | 'all', pointer?: Pointer): Promise<Map<number, string>> =>
    new Map([...(await companiesOf(companyIds, pointer))].map(([id, { name }]) => [id, name]))
}
