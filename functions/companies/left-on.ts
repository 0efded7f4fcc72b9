interface Sources<Snapshot> {
  currentSnapshot: () => Promise<Snapshot>
  findOrganisation: (
    snapshot: Snapshot,
    id: number,
  ) => Promise<{ id: number; left_on: string | null } | undefined>
}

/** The day on which each of these companies left the register. Listed companies are absent. */
export const leftOn =
  <Snapshot>({ currentSnapshot, findOrganisation }: Sources<Snapshot>) =>
  async (companyIds: readonly number[]): Promise<Map<number, string>> => {
    const snapshot = await currentSnapshot()
    const found = await Promise.all(companyIds.map((id) => findOrganisation(snapshot, id)))
    return new Map(found.flatMap((one) => (one?.left_on ? [[one.id, one.left_on]] : [])))
  }
