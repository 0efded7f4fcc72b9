import { AppError, sessionEnded } from '../../../shared/errors.ts'
import { utcDate } from '../../../shared/instants.ts'
import type { Company } from './company.ts'
import { companyHasLeft, unknownCompany } from './company-not-found.ts'
import { isRegisterOnly } from './is-register-only.ts'

/** What came of an attempt to charge one use; `no_user`: the account has been deleted meanwhile. */
export type Charge = 'charged' | 'already_unlocked' | 'exceeded' | 'no_user'

/** What came of an attempt to open a company free of charge; `too_many`: their own throttle is full. */
export type FreeOpening = 'opened' | 'already_unlocked' | 'too_many' | 'no_user'

/** A company that a user opens. */
export interface Opening {
  userId: string
  companyId: number
  at: Date
}

export interface ChargeRequest extends Opening {
  /** The UTC date whose uses are counted. */
  date: string
  /** -1 is unlimited. */
  limit: number
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
    /** Unlocks and counts the free openings of the hour, both or neither; the day's uses are left alone. */
    openFree: (opening: Opening) => Promise<FreeOpening>
  }
  limitOf: (role: 'user' | 'admin') => number
  /** The refusal of a free opening that is one too many. */
  tooManyFree: (at: Date) => AppError
  now: () => Date
}

/**
 * Opens a company for a user, charging one use of the UTC day where it was locked. The company is read before the
 * charge, so that an empty or failed answer is never charged (docs/product/companies.md "Locking"). A company that is
 * register only is opened free, at the limit too.
 * @param expect `free`: the user was told that it uses no search, so nothing is charged.
 * @throws AppError 401 where the account has been deleted meanwhile.
 * @throws AppError 404 for an unknown company, and for a locked one that has left the register.
 * @throws AppError 409 where other calls of the same user keep getting in the way.
 * @throws AppError 409 `no_longer_free` where it would be charged and was expected to be free, at the limit too.
 * @throws AppError 422 over the limit of the day.
 * @throws AppError 429 where free openings are too many in an hour.
 */
export async function unlockCompany<Found extends Company>(
  dependencies: UnlockDependencies<Found>,
  { userId, role }: { userId: string; role: 'user' | 'admin' },
  companyId: number,
  expect?: 'free',
): Promise<Found> {
  const { findCompany, unlocks, now } = dependencies
  const at = now()
  const [company, isUnlocked] = await Promise.all([findCompany(companyId), unlocks.has(userId, companyId)])
  if (company === undefined) throw unknownCompany()
  if (isUnlocked) return company
  if (company.registration.left_on !== null) throw companyHasLeft()
  const opening = { userId, companyId, at }
  if (isRegisterOnly(company.profile, company.vacancies)) await openFree(dependencies, opening)
  else if (expect === 'free') throw noLongerFree()
  else await charge(dependencies, opening, role)
  return company
}

const noLongerFree = () =>
  new AppError(
    'no_longer_free',
    'More than its register entry is known by now: opening this company uses one search',
  )

async function openFree({ unlocks, tooManyFree }: UnlockDependencies, opening: Opening): Promise<void> {
  const outcome = await unlocks.openFree(opening)
  if (outcome === 'too_many') throw tooManyFree(opening.at)
  if (outcome === 'no_user') throw sessionEnded()
}

async function charge(
  { unlocks, limitOf }: UnlockDependencies,
  opening: Opening,
  role: 'user' | 'admin',
): Promise<void> {
  const limit = limitOf(role)
  const outcome = await unlocks.charge({ ...opening, date: utcDate(opening.at), limit })
  if (outcome === 'exceeded') {
    const message = `Daily limit of ${limit} exceeded. Come back tomorrow for more searches`
    throw new AppError('limit_exceeded', message, { errors: { company_id: [message] } })
  }
  if (outcome === 'no_user') throw sessionEnded()
}
