import { maskAddresses } from '../domain/profile/mask-addresses.ts'
import type { ProfileStore } from './profile-store.ts'

/** Returns a function that masks the protected addresses of a company in other data, such as its vacancies. */
export const maskOf =
  ({ get }: Pick<ProfileStore, 'get'>) =>
  async (companyId: number): Promise<ReturnType<typeof maskAddresses>> =>
    maskAddresses(await get(companyId))

/** The same as `maskOf` for several companies, whose profiles are read together. */
export const masksOf =
  ({ getMany }: Pick<ProfileStore, 'getMany'>) =>
  async (companyIds: readonly number[]): Promise<(companyId: number) => ReturnType<typeof maskAddresses>> => {
    const profiles = await getMany(companyIds)
    return (companyId) => maskAddresses(profiles.get(companyId))
  }
