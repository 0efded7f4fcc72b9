import {
  adminVacancies,
  exportAdminVacancies,
  MAX_VACANCY_FILE,
  vacancyFilterOptions,
} from '#shared/api/admin/vacancies.ts'
import { lastDayOf } from '#shared/closing.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { utcDate } from '#shared/instants.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { exportRecorder } from '../../operations/index.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { requestHandler } from '../../sessions/index.ts'
import { presentingVacancies } from '../present-vacancy.ts'
import { listVacancies, optionsOfVacancies } from './list-vacancies.ts'
import { vacancyList } from './vacancy-list.ts'

type FileRow = Awaited<ReturnType<typeof listVacancies>>['data'][number]

const columns: CsvColumns<FileRow> = [
  ['ID', ({ vacancy }) => vacancy.vacancy_id],
  ['Title', ({ vacancy }) => vacancy.title],
  ['Company ID', ({ vacancy }) => vacancy.company_id],
  ['Company', ({ company_name }) => company_name],
  ['Company left', ({ company_left }) => (company_left ? 'yes' : 'no')],
  ['City', ({ vacancy }) => vacancy.city_name],
  ['Pay', ({ vacancy }) => salaryOf(vacancy)],
  [
    'Sponsorship',
    ({ vacancy: { visa_sponsorship: offers } }) => (offers === null ? '' : offers ? 'yes' : 'no'),
  ],
  ['Posted', ({ vacancy }) => vacancy.post_date],
  ['Expires', ({ vacancy }) => lastDayOf(vacancy)],
  ['Link', ({ vacancy }) => vacancy.source_url],
  ['Created', ({ vacancy }) => vacancy.created_at],
  ['Deleted', ({ vacancy }) => vacancy.deleted_at],
]

const postVacancyFile = (context: Context) =>
  implement(exportAdminVacancies, async ({ query }, { principal, requestId }) => {
    const { order_by, order_direction, ...filter } = query
    const order = { by: order_by, isAscending: order_direction === 'asc' }
    const { data, total } = await listVacancies(context, {
      filter,
      page: 1,
      perPage: MAX_VACANCY_FILE,
      order,
    })
    const exported = { action: 'export_vacancies', subject: { kind: 'list', id: 'vacancies' } } as const
    await exportRecorder(context, exported)(query, data.length, { userId: principal.userId, requestId })
    const text = csvTable(columns, data)
    const name = `sponsor-finder-vacancies-${utcDate(context.now())}.csv`
    return { status: 200, body: { name, text, total } }
  })

/** The list of all vacancies (docs/product/admin.md "Vacancies"). */
const getAdminVacancies = (context: Context) =>
  implement(adminVacancies, async ({ query }) => {
    const { page, per_page, order_by, order_direction, ...filter } = query
    const [{ data, total }, { presentVacancy }] = await Promise.all([
      listVacancies(context, {
        filter,
        page,
        perPage: per_page,
        order: { by: order_by, isAscending: order_direction === 'asc' },
      }),
      presentingVacancies(context)(),
    ])
    const rows = data.map(({ vacancy, company_name, company_left }) => ({
      ...presentVacancy(vacancy),
      company_name,
      company_left,
      deleted_at: vacancy.deleted_at,
    }))
    // 0 asks for vacancies that refuse sponsorship, so links keep it
    const { visa_sponsorship } = query
    const linked = {
      ...query,
      visa_sponsorship: visa_sponsorship === undefined ? undefined : Number(visa_sponsorship),
    }
    const body = paginate({
      data: rows,
      total,
      page,
      perPage: per_page,
      path: adminVacancies.path,
      query: linked,
    })
    return { status: 200, body }
  })

const getVacancyFilterOptions = (context: Context) =>
  implement(vacancyFilterOptions, async () => {
    const options = await optionsOfVacancies(context)
    return {
      status: 200,
      body: {
        job_categories: jobCategories.map(({ id, name }) => ({ id, name })),
        contract_types: options.contract_type,
        work_types: options.work_type,
        remote_policies: options.remote_work_policy,
        cities: options.city_name,
      },
    }
  })

export const handler = requestHandler(lambdaContext, [
  getAdminVacancies,
  getVacancyFilterOptions,
  postVacancyFile,
])

// the base is loaded while Lambda initialises the function, so that the first request does not wait for it
if (lambdaContext.config.isInLambda) {
  await vacancyList(lambdaContext)
    .open()
    .catch((error: unknown) => {
      lambdaContext.logger.warn('the list of vacancies could not be opened in advance', { error })
    })
}
