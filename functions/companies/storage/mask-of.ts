import { maskAddresses } from '../domain/mask-addresses.ts'
import type { ProfileStore } from './profile-store.ts'

/** What takes the protected addresses of a company out of what is told of it elsewhere, such as of its vacancies. */
export const maskOf =
  ({ get }: Pick<ProfileStore, 'get'>) =>
  async (companyId: number): Promise<ReturnType<typeof maskAddresses>> =>
    maskAddresses(await get(companyId))
