import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { attemptStore } from '../../../functions/extraction/storage/attempt-store.ts'
import { listChangeWrite } from '../../../functions/lists/storage/list-store.ts'
import { resourceName } from '#shared/system/names.ts'
import { DEMO_MODEL } from '../demo-model/complete-chat.ts'
import type { SeededCompany } from './seed-sample.ts'

const provider = { name: 'demo', kind: 'openai', model: DEMO_MODEL } as const

/** One end of a call for each status. */
const ends = [
  { status: 'success', content: '{"title":null}', error: null, tokens: 1240, milliseconds: 85 },
  { status: 'rate-limited', content: null, error: 'The provider answered 429.', tokens: 0, milliseconds: 12 },
  {
    status: 'timeout',
    content: null,
    error: 'The model did not answer in time.',
    tokens: 0,
    milliseconds: 10_000,
  },
  { status: 'error', content: null, error: 'The provider answered 500.', tokens: 0, milliseconds: 31 },
  {
    status: 'invalid-output',
    content: 'Certainly! Here is what I found on the page: { "title": demo',
    error: 'The answer is not JSON.',
    tokens: 980,
    milliseconds: 74,
  },
] as const

/**
 * Records one call of the demo model for each status, so that administrators see all of them at once. Each is about
 * another vacancy. Idempotent.
 */
export async function seedAiResponses(
  documents: DynamoDBDocumentClient,
  prefix: string,
  companies: readonly SeededCompany[],
): Promise<void> {
  const attempts = attemptStore({
    documents,
    tables: {
      ai_responses: resourceName(prefix, 'ai_responses'),
      budgets: resourceName(prefix, 'budgets'),
      counters: resourceName(prefix, 'counters'),
    },
    dailyTokens: Number.MAX_SAFE_INTEGER,
    versions: { prompt: 1, schema: 1 },
    listChange: listChangeWrite(resourceName(prefix, 'admin_lists'), 'ai_responses'),
    now: () => new Date(),
  })
  const subjects = companies.flatMap(({ vacancies }) => vacancies.slice(0, 1))
  await Promise.all(
    ends.map(async (end, at) => {
      const vacancy = subjects[at]
      if (vacancy === undefined) throw new Error('Too few companies to open have vacancies')
      const { company_id: companyId, vacancy_id: vacancyId } = vacancy
      const call = { subject: { jobId: `sample-${end.status}`, companyId, vacancyId }, call: 1 }
      await attempts.reserve({ ...call, provider, tokens: end.tokens })
      await attempts.settle({ ...call, called: { ...end, mayPass: true } })
    }),
  )
}
