import * as z from 'zod/mini'
import type { AdminCompanyQuery, AdminCompanyRow } from '#shared/api/admin/companies.ts'
import type { ReportState } from '#shared/reference/reports.ts'
import type { RegisterPointer } from '../platform/auth/principal.ts'
import { type Context, type Database, perContext } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { list } from '../platform/dynamodb/records.ts'
import { registerReading } from '../register/index.ts'
import { unpackCard } from './company-card.ts'
import { companyIndexSchema } from './index/company-index.ts'
import { openLeft } from './index/left-companies.ts'
import { openCompanies } from './index/searchable-index.ts'
import type { CompanyFilters, CompanyQuery, SearchableCompanies } from './search/searchable-companies.ts'

/** The filter reads this many open reports, the newest, so that it ends in time. */
export const MAX_REPORTS = 2_000

const orders: Record<NonNullable<AdminCompanyQuery['sort']>, NonNullable<CompanyQuery['order']>> = {
  name: companyIndexSchema.text,
  newest: 'since',
  vacancies: 'vacancies',
}

const Reported = z.object({ company_id: z.int() })

/** Reads the companies of the newest reports of wrong data that are open, newest first. At most `max` reports. */
export const reportedCompanies = perContext(
  ({ documents, tables }: Database) =>
    (max: number): Promise<number[]> => {
      const where = when`state = ${'open' satisfies ReportState}`
      const newest = { table: tables.data_reports, index: 'by_state', where, isDescending: true, max }
      return list(
        documents,
        { ...newest, attributes: ['company_id'] },
        (item) => Reported.parse(item).company_id,
      )
    },
)

/** A page of the listed or departed companies, or the one of an id. `isComplete`: no open report is left out. */
export async function listCompanies(
  context: Context,
  query: AdminCompanyQuery,
  perPage: number,
  registerPointer?: RegisterPointer,
): Promise<{ data: AdminCompanyRow[]; total: number; isComplete: boolean }> {
  const { sort, page } = query
  const { searched, filters, isComplete } = await searchOf(context, query, registerPointer)
  const { total, ids, stored } = await searched.search({
    ...filters,
    ...(sort !== undefined && { order: orders[sort] }),
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const data = ids.map((id, place) => {
    const { name, city, published_town, since, vacancies, left_on = null } = unpackCard(stored[place])
    return { id, name, town: city ?? published_town ?? null, left_on, since, vacancies }
  })
  return { data, total, isComplete }
}

/** The filters of the list, without page and order. */
type CompanyFilter = Omit<AdminCompanyQuery, 'page' | 'sort'>

/** The ids of all companies that the list has with these filters. */
export async function matchingCompanies(
  context: Context,
  filter: CompanyFilter,
  registerPointer: RegisterPointer | undefined,
): Promise<readonly number[]> {
  const { searched, filters } = await searchOf(context, filter, registerPointer)
  return searched.matching(filters)
}

/** The companies that a list searches, and its filters. `isComplete` is false if there are more open reports than it reads. */
async function searchOf(
  context: Context,
  filter: CompanyFilter,
  registerPointer: RegisterPointer | undefined,
): Promise<{ searched: SearchableCompanies; filters: CompanyFilters; isComplete: boolean }> {
  const { search = '', left = false } = filter
  const { companies, snapshot } = await openCompanies(context)(registerPointer)
  const { register } = registerReading(context)
  const isId = /^[1-9]\d{0,9}$/.test(search)
  const byId = isId ? await register.findOrganisation(snapshot, Number(search)) : undefined
  const reports = filter.open_reports ? await reportedCompanies(context)(MAX_REPORTS + 1) : undefined
  const reported = reports?.slice(0, MAX_REPORTS)
  const hasLeft = byId !== undefined && byId.left_on !== null
  return {
    searched: left || hasLeft ? await openLeft(context)(snapshot) : companies,
    filters: filtersOf(filter, byId?.id, reported),
    isComplete: (reports?.length ?? 0) <= MAX_REPORTS,
  }
}

/** The filters by id or name, and by the companies with open reports if only those count. */
function filtersOf(
  { search, town, sector, no_website }: CompanyFilter,
  id: number | undefined,
  reported: readonly number[] | undefined,
): CompanyFilters {
  const ids = id === undefined ? reported : [id].filter((one) => reported?.includes(one) ?? true)
  return {
    ...(search !== undefined && id === undefined && { text: search }),
    facets: {
      ...(town !== undefined && town !== '' && { city: [town] }),
      ...(sector !== undefined && { sector: [sector] }),
    },
    lackedFlags: no_website ? ['has_website'] : [],
    ...(ids !== undefined && { ids }),
  }
}
