interface Sources<Snapshot, Pointer> {
  currentSnapshot: (registerPointer?: Pointer) => Promise<Snapshot>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<{ name: string } | undefined>
}

/**
 * Company names by id, all from one register. Unknown ids are left out.
 * @param registerPointer The item that names the register, if the request has already read it.
 */
export const companyNames =
  <Snapshot, Pointer>({ currentSnapshot, findOrganisation }: Sources<Snapshot, Pointer>) =>
  async (ids: readonly number[], registerPointer?: Pointer): Promise<Map<number, string>> => {
    const snapshot = await currentSnapshot(registerPointer)
    // sorted ids are in the order of the register, so each block is unpacked only once
    const sorted = ids.toSorted((a, b) => a - b)
    const found = await Promise.all(
      sorted.map(async (id): Promise<[number, string][]> => {
        const organisation = await findOrganisation(snapshot, id)
        return organisation === undefined ? [] : [[id, organisation.name]]
      }),
    )
    return new Map(found.flat())
  }
