import type { registerStore } from './register-store.ts'

type Register = Pick<
  ReturnType<typeof registerStore>,
  'currentSnapshot' | 'readOrganisations' | 'findOrganisation'
>

/**
 * The names of companies on the current register.
 * @returns a function that takes ids, or `all`. Companies that were never on the register are left out.
 */
export const registerNames =
  ({ currentSnapshot, readOrganisations, findOrganisation }: Register) =>
  async (companyIds: readonly number[] | 'all'): Promise<Map<number, string>> => {
    const snapshot = await currentSnapshot()
    if (snapshot === undefined) return new Map()
    if (companyIds === 'all')
      return new Map((await readOrganisations(snapshot)).map(({ id, name }) => [id, name]))
    // sorted ids are in the order of the register, so each block is unpacked only once
    const found = await Promise.all(
      companyIds.toSorted((a, b) => a - b).map((id) => findOrganisation(snapshot, id)),
    )
    return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one.name]])))
  }
