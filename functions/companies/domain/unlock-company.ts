import { AppError, sessionEnded } from '../../../shared/errors.ts'
import { utcDate } from '../../../shared/instants.ts'
import type { Company } from './company.ts'
import { companyHasLeft, unknownCompany } from './company-not-found.ts'

/** What came of an attempt to charge one use; `no_user`: the account has been deleted meanwhile. */
export type Charge = 'charged' | 'already_unlocked' | 'exceeded' | 'no_user'

export interface ChargeRequest {
  userId: string
  companyId: number
  /** The UTC date whose uses are counted. */
  date: string
  /** -1 is unlimited. */
  limit: number
  at: Date
}

export interface UnlockDependencies<Found extends Company = Company> {
  findCompany: (id: number) => Promise<Found | undefined>
  unlocks: {
    has: (userId: string, companyId: number) => Promise<boolean>
    /**
     * Unlocks and counts, both or neither; a company that is unlocked already is never charged again, and nothing is
     * written of a user who is gone.
     */
    charge: (request: ChargeRequest) => Promise<Charge>
  }
  limitOf: (role: 'user' | 'admin') => number
  now: () => Date
}

/**
 * Opens a company for a user, charging one use of the UTC day where it was locked. The company is read before the
 * charge, so that an empty or failed answer is never charged (decisions.md "Locking and limits").
 * @throws AppError 404 for an unknown company, and for a locked one that has left the register; 422 over the limit; 401
 * where the account has been deleted meanwhile.
 */
export async function unlockCompany<Found extends Company>(
  { findCompany, unlocks, limitOf, now }: UnlockDependencies<Found>,
  { userId, role }: { userId: string; role: 'user' | 'admin' },
  companyId: number,
): Promise<Found> {
  const at = now()
  const company = await findCompany(companyId)
  if (company === undefined) throw unknownCompany()
  if (await unlocks.has(userId, companyId)) return company
  if (company.registration.left_on !== null) throw companyHasLeft()
  const limit = limitOf(role)
  const charge = await unlocks.charge({ userId, companyId, date: utcDate(at), limit, at })
  if (charge === 'exceeded') {
    const message = `Daily limit of ${limit} exceeded. Come back tomorrow for more searches`
    throw new AppError('limit_exceeded', message, { errors: { company_id: [message] } })
  }
  if (charge === 'no_user') throw sessionEnded()
  return company
}
