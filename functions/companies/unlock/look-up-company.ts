import { type Company, companyHasLeft, unknownCompany } from '../company.ts'
import { isOpen } from '../profile/profile-facts.ts'
import type { UnlockDependencies } from './unlock-company.ts'

interface Dependencies<Found extends Company> {
  findCompany: UnlockDependencies<Found>['findCompany']
  unlocks: { has: (userId: string, companyId: number) => Promise<boolean> }
}

/**
 * A company by id, and whether it is locked for a user. The look-up never unlocks it.
 * @throws AppError 404 for an unknown id, and for a locked company that has left the register.
 */
export async function lookUpCompany<Found extends Company>(
  { findCompany, unlocks }: Dependencies<Found>,
  userId: string,
  companyId: number,
): Promise<{ company: Found; locked: boolean }> {
  const [company, isUnlocked] = await Promise.all([findCompany(companyId), unlocks.has(userId, companyId)])
  if (company === undefined) throw unknownCompany()
  if (isUnlocked || isOpen(company)) return { company, locked: false }
  if (company.registration.left_on !== null) throw companyHasLeft()
  return { company, locked: true }
}
