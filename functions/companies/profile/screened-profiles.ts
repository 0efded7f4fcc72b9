import type { CompanyProfile } from './company-profile.ts'

interface Profiles {
  replaceMany: (profiles: readonly CompanyProfile[]) => Promise<CompanyProfile[]>
}

/** Leaves out contacts to which people object. */
type Screen = (profiles: readonly CompanyProfile[]) => Promise<readonly CompanyProfile[]>

/** A store of profiles that writes no contact to which somebody objects. */
export const screenedProfiles = <Store extends Profiles>(profiles: Store, screen: Screen): Store => ({
  ...profiles,
  replaceMany: async (changed: readonly CompanyProfile[]) => profiles.replaceMany(await screen(changed)),
})

/** A store of screened profiles that also records a change of many, unless nothing changes. */
export const recordedProfiles = <Store extends Profiles>(
  profiles: Store,
  screen: Screen,
  inBulk: (change: () => Promise<CompanyProfile[]>) => Promise<CompanyProfile[]>,
): Store => ({
  ...profiles,
  async replaceMany(changed: readonly CompanyProfile[]) {
    if (changed.length === 0) return []
    const screened = await screen(changed)
    return inBulk(() => profiles.replaceMany(screened))
  },
})
