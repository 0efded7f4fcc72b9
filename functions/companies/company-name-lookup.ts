interface Sources<Snapshot> {
  /** The cached snapshot, which may be a minute old. */
  currentSnapshot: () => Promise<Snapshot>
  /** The newest snapshot, never cached. */
  newestSnapshot: () => Promise<Snapshot | undefined>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<{ name: string } | undefined>
}

/**
 * The name of a company; undefined if the company was never on the register. An unknown id is looked up again in the
 * newest register, because an import may have just added it.
 */
export const companyNameLookup =
  <Snapshot extends { version: number }>(sources: Sources<Snapshot>) =>
  async (id: number): Promise<string | undefined> => {
    const known = await sources.currentSnapshot()
    const found = await sources.findOrganisation(known, id)
    if (found !== undefined) return found.name
    const newest = await sources.newestSnapshot()
    if (newest === undefined || newest.version === known.version) return undefined
    return (await sources.findOrganisation(newest, id))?.name
  }
