interface AdminList<Pointer, Index, Snapshot, Organisation, Reported> {
  openIndex: (pointer: Pointer) => Promise<{ index: Index; snapshot: Snapshot }>
  openLeft: (snapshot: Snapshot) => Promise<Index>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Organisation>
  reportedCompanies: Reported
}

/** The list of one request, as `matching` reads it. */
interface OpenList<Index, Organisation, Reported> {
  index: Index
  openLeft: () => Promise<Index>
  findOrganisation: (id: number) => Promise<Organisation>
  reportedCompanies: Reported
}

/** Finds the ids of all companies that the administrators' list has with some filters. */
export const matchingIds =
  <Pointer, Index, Snapshot, Organisation, Reported, Filter>(
    {
      openIndex,
      openLeft,
      findOrganisation,
      reportedCompanies,
    }: AdminList<Pointer, Index, Snapshot, Organisation, Reported>,
    matching: (list: OpenList<Index, Organisation, Reported>, filter: Filter) => Promise<readonly number[]>,
  ) =>
  async (filter: Filter, pointer: Pointer): Promise<readonly number[]> => {
    const { index, snapshot } = await openIndex(pointer)
    const list = {
      index,
      openLeft: () => openLeft(snapshot),
      findOrganisation: (id: number) => findOrganisation(snapshot, id),
      reportedCompanies,
    }
    return matching(list, filter)
  }
