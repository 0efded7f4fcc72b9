import { aiResponseJson, listAiResponses as listContract } from '../../../shared/api/ai-responses.ts'
import { AppError } from '../../../shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { listAiResponses, type ListAiResponsesDependencies } from '../domain/list-ai-responses.ts'

const PER_PAGE = 10

export const getAiResponses = (dependencies: ListAiResponsesDependencies) =>
  implement(listContract, async ({ query }) => {
    const { page, status, date_range, search, company_id, company_detail_id, company_vacancy_id } = query
    const { data, total } = await listAiResponses(dependencies, {
      page,
      perPage: PER_PAGE,
      status,
      dates: date_range,
      search,
      companyId: company_id,
      companyDetailId: company_detail_id,
      vacancyId: company_vacancy_id,
    })
    const linked = { ...query, date_range: date_range && `${date_range.start},${date_range.end}` }
    // a response stores the id of its company but not the name
    const shown = data.map(({ prompt_version: _prompt, schema_version: _schema, ...response }) => ({
      ...response,
      company_name: null,
      company_detail_id: null,
    }))
    const body = paginate({
      data: shown,
      total,
      page,
      perPage: PER_PAGE,
      path: listContract.path,
      query: linked,
    })
    return { status: 200, body }
  })

export const getAiResponseJson = ({ responses }: ListAiResponsesDependencies) =>
  implement(aiResponseJson, async ({ params }) => {
    const found = await responses.find(params.id)
    if (found === undefined) throw new AppError('not_found', 'There is no response with this id')
    if (found.responseJson === null) throw new AppError('not_found', 'The model gave no answer')
    return { status: 200, body: found.responseJson }
  })
