import { aiResponseJson, listAiResponses as listContract } from '#shared/api/admin/ai-responses.ts'
import { AppError } from '#shared/errors.ts'
import { type Context, lambdaContext } from '../platform/context.ts'
import { implement } from '../platform/http/http-handler.ts'
import { paginate } from '../platform/http/paginate.ts'
import { requestHandler } from '../sessions/index.ts'
import { aiResponseStore } from './responses/ai-response-store.ts'
import { listAiResponses, responseList } from './responses/list-ai-responses.ts'

const PER_PAGE = 10

const getAiResponses = (context: Context) =>
  implement(listContract, async ({ query }) => {
    const { page, ...filter } = query
    const { data, total } = await listAiResponses(context, { filter, page, perPage: PER_PAGE })
    const { date_range: dates } = filter
    const linked = { ...query, date_range: dates && `${dates.start},${dates.end}` }
    const shown = data.map(({ expires_at: _expires, company_name, ...response }) => ({
      ...response,
      company_name: company_name === '' ? null : company_name,
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

const getAiResponseJson = (context: Context) =>
  implement(aiResponseJson, async ({ params }) => {
    const found = await aiResponseStore(context).find(params.id)
    if (found === undefined) throw new AppError('not_found', 'There is no response with this id')
    if (found.responseJson === null) throw new AppError('not_found', 'The model gave no answer')
    return { status: 200, body: found.responseJson }
  })

export const handler = requestHandler(lambdaContext, [getAiResponses, getAiResponseJson])

// the base is loaded while Lambda initialises the function, so that the first request does not wait for it
if (lambdaContext.config.isInLambda) {
  await responseList(lambdaContext)
    .open()
    .catch((error: unknown) => {
      lambdaContext.logger.warn('the list of responses could not be opened in advance', { error })
    })
}
