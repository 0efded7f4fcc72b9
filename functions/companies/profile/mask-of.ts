import type { CompanyProfile } from './company-profile.ts'
import { maskAddresses } from './mask-addresses.ts'

/** Returns a function that masks the protected emails of a company in other data, such as its vacancies. */
export const maskOf =
  ({ get }: { get: (companyId: number) => Promise<CompanyProfile | undefined> }) =>
  async (companyId: number): Promise<ReturnType<typeof maskAddresses>> =>
    maskAddresses(await get(companyId))

/** Like `maskOf`, for several companies. Their profiles are read together. */
export const masksOf =
  ({ getMany }: { getMany: (companyIds: readonly number[]) => Promise<Map<number, CompanyProfile>> }) =>
  async (companyIds: readonly number[]): Promise<(companyId: number) => ReturnType<typeof maskAddresses>> => {
    const profiles = await getMany(companyIds)
    return (companyId) => maskAddresses(profiles.get(companyId))
  }
