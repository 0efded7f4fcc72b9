import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { registerReading } from '../../register/index.ts'
import { isLive, type Vacancy, vacancyStore } from '../../vacancies/index.ts'
import { findCompany, isOpenCompany, type Company, companyHasLeft, unknownCompany } from '../company.ts'
import { isOpen } from '../profile/profile-facts.ts'
import { hasUnlocked } from './unlock-store.ts'

type Reader = Pick<Principal, 'userId' | 'registerPointer'>

/** A company by id, and whether it is locked for a user, which stays so. @throws AppError 404 if unknown, or locked and gone. */
export async function lookUpCompany(
  context: Context,
  { userId, registerPointer }: Reader,
  companyId: number,
): Promise<{ company: Company; locked: boolean }> {
  const [company, isUnlocked] = await Promise.all([
    findCompany(context)(companyId, registerPointer),
    hasUnlocked(context)(userId, companyId),
  ])
  if (company === undefined) throw unknownCompany()
  if (isUnlocked || isOpen(company)) return { company, locked: false }
  if (company.registration.left_on !== null) throw companyHasLeft()
  return { company, locked: true }
}

/** A job with its company and whether that is locked, which stays so. @throws AppError 404 if unknown, or closed and of a locked company. */
export async function lookUpJob(
  context: Context,
  reader: Reader,
  id: number,
): Promise<{ vacancy: Vacancy; company: Company; locked: boolean }> {
  const vacancy = await vacancyStore(context).findById(id)
  if (vacancy === undefined || vacancy.deleted_at !== null) throw noJob()
  const found = await lookUpCompany(context, reader, vacancy.company_id)
  if (found.locked && !isLive(vacancy, utcDate(context.now()))) throw noJob()
  return { vacancy, ...found }
}

const noJob = () => new AppError('not_found', 'There is no job with this id')

/** A vacancy for a user who may open its company, also expired. @throws AppError 404 if unknown, 403 `company_locked`. */
export async function openVacancy(context: Context, userId: string, id: number): Promise<Vacancy> {
  const vacancy = await vacancyStore(context).findById(id)
  if (vacancy === undefined || vacancy.deleted_at !== null) {
    throw new AppError('not_found', 'There is no vacancy with this id')
  }
  const { company_id } = vacancy
  if (!(await hasUnlocked(context)(userId, company_id)) && !(await isOpenCompany(context)(company_id))) {
    throw new AppError('company_locked', 'Unlock the company of this vacancy first')
  }
  return vacancy
}

/** What other contexts ask about a company before a user may act on it. */
export const companyAccess = perContext((context) => {
  const { register, currentSnapshot } = registerReading(context)

  /** The name of a company. An unknown id is looked up again: an import may have just added it. */
  async function nameOfCompany(id: number): Promise<string | undefined> {
    const known = await currentSnapshot()
    const found = await register.findOrganisation(known, id)
    if (found !== undefined) return found.name
    const newest = await register.currentSnapshot()
    if (newest === undefined || newest.version === known.version) return undefined
    return (await register.findOrganisation(newest, id))?.name
  }

  return {
    nameOfCompany,

    /** Requires that a company, gone or not, is open for a user. @throws AppError 404 if unknown, 403 `company_locked`. */
    async requireUnlocked(userId: string, companyId: number): Promise<void> {
      if (await hasUnlocked(context)(userId, companyId)) return
      if ((await nameOfCompany(companyId)) === undefined) throw unknownCompany()
      if (await isOpenCompany(context)(companyId)) return
      throw new AppError('company_locked', 'Unlock this company first')
    },
  }
})
