import {
  exportCompanies,
  exportCompaniesCsv,
  type ExportedCompany,
  MAX_EXPORTED_COMPANIES,
} from '#shared/api/company-export.ts'
import type { unlockedSorts } from '#shared/api/companies.ts'
import type { Principal, RegisterPointer } from '../../platform/auth/principal.ts'
import { type Clock, utcDate } from '../../platform/clock.ts'
import type { TakeDownload } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Company } from '../company.ts'
import { companiesCsv, presentExported } from './present-exported.ts'
import { unlockedIds, type UnlockedIdsDependencies } from '../unlock/unlocked-ids.ts'

interface Dependencies extends UnlockedIdsDependencies {
  /** The known companies among these ids, in the order of the ids, without their vacancies. */
  findWithoutVacancies: (ids: readonly number[], registerPointer?: RegisterPointer) => Promise<Company[]>
  pageOrigin: () => Promise<string>
  takeDownload: TakeDownload
  now: Clock
}

/** The first unlocked companies of a user, and the number of all of them. */
async function exported(
  dependencies: Dependencies,
  principal: Principal,
  sort: (typeof unlockedSorts)[number] | undefined,
): Promise<{ data: ExportedCompany[]; total: number; is_complete: boolean }> {
  await dependencies.takeDownload(principal.userId)
  const [ids, origin] = await Promise.all([
    unlockedIds(dependencies, principal, sort),
    dependencies.pageOrigin(),
  ])
  const first = ids.slice(0, MAX_EXPORTED_COMPANIES)
  const companies = await dependencies.findWithoutVacancies(first, principal.registerPointer)
  const data = companies.map((company) => presentExported(company, origin))
  return { data, total: ids.length, is_complete: ids.length === first.length }
}

export const getCompaniesExport = (dependencies: Dependencies) =>
  implement(exportCompanies, async ({ query }, { principal }) => ({
    status: 200,
    body: await exported(dependencies, principal, query.sort),
  }))

export const getCompaniesCsv = (dependencies: Dependencies) =>
  implement(exportCompaniesCsv, async ({ query }, { principal }) => {
    const { data, total } = await exported(dependencies, principal, query.sort)
    const name = `sponsor-finder-companies-${utcDate(dependencies.now())}.csv`
    return { status: 200, body: { name, text: companiesCsv(data), total } }
  })
