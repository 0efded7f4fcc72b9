import {
  companyVacancies,
  dailyUsage,
  readCompany,
  searchSingle,
  sponsorshipCheck,
  type unlockedSorts,
} from '#shared/api/companies.ts'
import { exportCompanies, exportCompaniesCsv, MAX_EXPORTED_COMPANIES } from '#shared/api/company-export.ts'
import { getVacancy as vacancyContract } from '#shared/api/vacancies.ts'
import { VACANCIES_PER_PAGE_OF_COMPANY } from '#shared/api/vacancy.ts'
import { AppError } from '#shared/errors.ts'
import { type HandlePurpose, handles } from '../../platform/auth/company-handles.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { nextUtcDay, utcDate } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { downloadCounter } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { registerNames, registerReading, warnedCompanies } from '../../register/index.ts'
import { presentingVacancies } from '../../vacancies/index.ts'
import { unknownCompany } from '../company.ts'
import { maskOf } from '../profile/contacts.ts'
import { profileStore } from '../profile/profile-store.ts'
import { lookUpCompany, openVacancy } from '../unlock/company-access.ts'
import { limitOf, unlockCompany } from '../unlock/unlock-company.ts'
import { findWithoutVacancies, unlockedIds, usedOn } from '../unlock/unlock-store.ts'
import {
  presentDetails,
  presentLocked,
  presentPublished,
  presentUnlocked,
  presentVacancies,
} from './present-company.ts'
import { companiesCsv, presentExported } from './present-exported.ts'

/** What a reference of a user means. @throws AppError 404 if it is none of these purposes. */
async function companyMeant(
  context: Context,
  { userId }: Principal,
  reference: number,
  purposes: readonly HandlePurpose[],
) {
  const meant = await handles(context).companyOf(reference, userId, purposes)
  if (meant === undefined) throw unknownCompany()
  return meant
}

/**
 * Unlocks a company. The rest of the answer is read before the charge too, because a failed answer must cost nothing
 * (docs/product/companies.md "Locking").
 */
async function unlocked(context: Context, principal: Principal, reference: number) {
  const { id } = await companyMeant(context, principal, reference, ['finder', 'named', 'jobs', 'landing'])
  const reading = presentingVacancies(context)()
  const found = await unlockCompany(context, principal, id, reading)
  return { ...found, presenting: await reading }
}

export const getSearchSingle = (context: Context) =>
  implement(searchSingle, async ({ query }, { principal }) => {
    const { company, presenting: present, warnedOn } = await unlocked(context, principal, query.company_id)
    return { status: 200, body: { data: presentUnlocked(company, present, warnedOn) } }
  })

export const getSponsorshipCheck = (context: Context) =>
  implement(sponsorshipCheck, async ({ query }, { principal }) => {
    const { company, presenting: present } = await unlocked(context, principal, query.company_id)
    return { status: 200, body: { data: presentDetails(company, present) } }
  })

export const getDailyUsage = (context: Context) =>
  implement(dailyUsage, async (_request, { principal }) => {
    const instant = context.now()
    return {
      status: 200,
      body: {
        usage: await usedOn(context, principal.userId, utcDate(instant)),
        limit: limitOf(context, principal),
        reset_time: nextUtcDay(instant).toISOString(),
      },
    }
  })

/**
 * A locked company has its row only by a handle of a row, and counts nothing there that the row did not. By its public id it has what the register publishes. The handle of
 * a job leads nowhere here, because the row could be one that its user has found by name.
 */
export const getCompany = (context: Context) =>
  implement(readCompany, async ({ params }, { principal }) => {
    const purposes = ['finder', 'named', 'landing'] as const
    const { id, purpose } = await companyMeant(context, principal, params.id, purposes)
    const isNamed = purpose === 'named'
    const [{ company, locked }, warned, present, handleOf] = await Promise.all([
      lookUpCompany(context, principal, id),
      warnedCompanies(context).warnedAmong([id]),
      presentingVacancies(context)(),
      handles(context).of(isNamed ? 'named' : 'finder', principal.userId),
    ])
    const data = !locked
      ? presentUnlocked(company, present, warned.get(id))
      : purpose === undefined
        ? presentPublished(company, warned.get(id))
        : presentLocked(company, handleOf(id), isNamed)
    return { status: 200, body: { data } }
  })

export const getCompanyVacancies = (context: Context) =>
  implement(companyVacancies, async ({ params, query: { page } }, { principal }) => {
    const { id } = await companyMeant(context, principal, params.id, ['finder', 'named', 'landing'])
    const { company, locked } = await lookUpCompany(context, principal, id)
    if (locked) throw new AppError('company_locked', 'Unlock this company first')
    const { presentVacancy } = await presentingVacancies(context)()
    const list = presentVacancies(company, presentVacancy, page)
    const path = companyVacancies.path.replace('{id}', String(params.id))
    return {
      status: 200,
      body: paginate({ ...list, page, perPage: VACANCIES_PER_PAGE_OF_COMPANY, path, query: {} }),
    }
  })

export const getVacancy = (context: Context) =>
  implement(vacancyContract, async ({ params }, { principal }) => {
    const vacancy = await openVacancy(context, principal.userId, params.id)
    const masked = await maskOf(profileStore(context))(vacancy.company_id)
    const { presentVacancy } = await presentingVacancies(context)()
    return { status: 200, body: { data: presentVacancy(masked(vacancy)) } }
  })

/** The first unlocked companies of a user, and the number of all of them. */
async function exported(
  context: Context,
  principal: Principal,
  sort: (typeof unlockedSorts)[number] | undefined,
) {
  const { userId, registerPointer } = principal
  await downloadCounter(context)(userId)
  const { register, currentSnapshot } = registerReading(context)
  const namesOf = registerNames({ ...register, currentSnapshot })
  const [ids, origin] = await Promise.all([unlockedIds(context, principal, sort, namesOf), pageOrigin()])
  const first = ids.slice(0, MAX_EXPORTED_COMPANIES)
  const companies = await findWithoutVacancies(context, first, registerPointer, 'getMany')
  const data = companies.map((company) => presentExported(company, origin))
  return { data, total: ids.length, is_complete: ids.length === first.length }
}

export const getCompaniesExport = (context: Context) =>
  implement(exportCompanies, async ({ query }, { principal }) => ({
    status: 200,
    body: await exported(context, principal, query.sort),
  }))

export const getCompaniesCsv = (context: Context) =>
  implement(exportCompaniesCsv, async ({ query }, { principal }) => {
    const { data, total } = await exported(context, principal, query.sort)
    const name = `sponsor-finder-companies-${utcDate(context.now())}.csv`
    return { status: 200, body: { name, text: companiesCsv(data), total } }
  })
