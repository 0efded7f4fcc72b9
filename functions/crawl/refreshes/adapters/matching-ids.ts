interface AdminList<Pointer, Companies, Snapshot, Organisation, Reported> {
  openCompanies: (pointer: Pointer) => Promise<{ companies: Companies; snapshot: Snapshot }>
  openLeft: (snapshot: Snapshot) => Promise<Companies>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Organisation>
  reportedCompanies: Reported
}

/** The list of one request, as `matching` reads it. */
interface OpenList<Companies, Organisation, Reported> {
  companies: Companies
  openLeft: () => Promise<Companies>
  findOrganisation: (id: number) => Promise<Organisation>
  reportedCompanies: Reported
}

/** Finds the ids of all companies that the administrators' list has with some filters. */
export const matchingIds =
  <Pointer, Companies, Snapshot, Organisation, Reported, Filter>(
    {
      openCompanies,
      openLeft,
      findOrganisation,
      reportedCompanies,
    }: AdminList<Pointer, Companies, Snapshot, Organisation, Reported>,
    matching: (
      list: OpenList<Companies, Organisation, Reported>,
      filter: Filter,
    ) => Promise<readonly number[]>,
  ) =>
  async (filter: Filter, pointer: Pointer): Promise<readonly number[]> => {
    const { companies, snapshot } = await openCompanies(pointer)
    const list = {
      companies,
      openLeft: () => openLeft(snapshot),
      findOrganisation: (id: number) => findOrganisation(snapshot, id),
      reportedCompanies,
    }
    return matching(list, filter)
  }
