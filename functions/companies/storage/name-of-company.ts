interface Sources<Snapshot> {
  /** It may be a minute old. */
  currentSnapshot: () => Promise<Snapshot>
  /** As it is now. */
  newestSnapshot: () => Promise<Snapshot | undefined>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<{ name: string } | undefined>
}

/**
 * What a company is called; undefined of one that was never on the register. An id that is not found is looked for once
 * more in the newest register: an import may have added it a moment ago.
 */
export const companyNamer =
  <Snapshot extends { version: number }>(sources: Sources<Snapshot>) =>
  async (id: number): Promise<string | undefined> => {
    const known = await sources.currentSnapshot()
    const found = await sources.findOrganisation(known, id)
    if (found !== undefined) return found.name
    const newest = await sources.newestSnapshot()
    if (newest === undefined || newest.version === known.version) return undefined
    return (await sources.findOrganisation(newest, id))?.name
  }
