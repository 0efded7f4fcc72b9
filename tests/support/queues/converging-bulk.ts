import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse } from 'aws-lambda'
import { bulkOutcomes, retryJob } from '#shared/api/admin/bulk-jobs.ts'
import { deleteVacancies, restoreVacancies, retryVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { getJob, Queued } from '#shared/api/jobs.ts'
import { lambdaContext, partsOf } from '../../../functions/platform/context.ts'
import { sizeOfChunks } from '../../../functions/platform/messages/expand-chunk.ts'
import { vacancyStore } from '../../../functions/vacancies/vacancy-store.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { failCalls } from '../calls/failing-calls.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { type HandlersHere, handlersHere } from '../product/handlers-here.ts'
import { vacancySample } from '../samples/vacancy-sample.ts'
import { failingSites } from './failing-sites.ts'
import { outboxQueue } from './outbox-queue.ts'

export type Action = 'process' | 'delete' | 'restore'

interface Wanted {
  action: Action
  size: number
  failing: number
}

const routes = { process: retryVacancies, delete: deleteVacancies, restore: restoreVacancies }
/** How often a call of the administrator or the retry of a bulk is repeated. Then the bulk does not converge. */
const PATIENCE = 100

const isThere = (id: number) => id % 10 !== 0
const hasPage = (id: number) => id % 10 !== 2
/** Whether the vacancy is in the state that a deletion or restoring leads to, or deleted before it is processed. */
const isUnchanged = (id: number) => id % 10 === 1

function expectedOf(action: Action, id: number): string {
  if (!isThere(id) || (action === 'process' && isUnchanged(id))) return 'not_found'
  if (action === 'process') return hasPage(id) ? 'done' : 'no_page'
  return isUnchanged(id) ? 'unchanged' : 'done'
}

/**
 * Runs bulks through their real handlers while random AWS calls fail: before they are sent or after. Messages come twice
 * and out of order. Dead letters are moved back, and failed vacancies retried, until none is failed.
 * @param options `chunkSize` is the number of vacancies per message. `pass` lets so many minutes pass.
 */
export async function bulkWorld(
  emulators: TestEmulators,
  { seed, chunkSize, pass }: { seed: string; chunkSize: number; pass: (minutes: number) => void },
) {
  const { documents, tables } = emulators
  const random = createRandom(seed)
  const here = await handlersHere(emulators)
  let headers = await here.newAdmin()
  partsOf(lambdaContext).set(sizeOfChunks, chunkSize)
  const failures = failCalls([here.documents, here.s3, here.sqs], random, 0)
  const queue = outboxQueue(emulators, random, {
    runBulk: (event) => here.invoke('runBulk', event) as Promise<SQSBatchResponse>,
    processVacancy: failingSites({ documents: here.documents, tables }, random),
  })
  queue.takeFrom(here.sqs)
  let nextId = 1000

  const store = (action: Action, ids: readonly number[]) =>
    vacancyStore({ documents, tables }).putMany(
      ids.filter(isThere).map((vacancy_id) =>
        vacancySample({
          company_id: vacancy_id % 7,
          vacancy_id,
          source_url: hasPage(vacancy_id) ? 'https://sites.example/job' : null,
          deleted_at: isUnchanged(vacancy_id) === (action !== 'restore') ? new Date().toISOString() : null,
        }),
      ),
    )

  /** Repeats a call of the administrator until it succeeds. */
  async function call(route: RouteContract, sent: Parameters<HandlersHere['call']>[2]) {
    for (let turn = 0; turn < PATIENCE; turn += 1) {
      const { status, body } = await here.call(route, headers, sent)
      if (status < 300) return body
      // much time passes for a bulk, and sessions end
      if (status === 401) headers = await here.newAdmin()
      else if (status < 500 && status !== 409) throw new Error(`${route.id} answers ${status}`)
    }
    throw new Error(`${route.id} does not succeed`)
  }
  const queued = async (...sent: Parameters<typeof call>) => Queued.parse(await call(...sent)).data.id

  async function stateOf(id: string) {
    const params = { id }
    const { data: job } = getJob.responses[200].parse(await call(getJob, { params }))
    const outcomes: { id: number; outcome: string }[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const sent = { params, query: { page: String(page) } }
      const found = bulkOutcomes.responses[200].parse(await call(bulkOutcomes, sent))
      outcomes.push(...found.data)
      last = found.last_page
    }
    return { state: job.state, count: job.count, progress: job.progress!, outcomes }
  }

  /** How often each vacancy was deleted, restored or processed. */
  async function changes(action: Action): Promise<Map<number, number>> {
    const counts = new Map<number, number>()
    let from: Record<string, unknown> | undefined
    do {
      const TableName = action === 'process' ? tables.jobs : tables.admin_lists
      const { Items = [], LastEvaluatedKey } = await documents.send(
        new ScanCommand({ TableName, ExclusiveStartKey: from }),
      )
      for (const { kind, state, subject, item } of Items) {
        const isDone = kind === 'vacancy' && state === 'done'
        const id = action === 'process' ? isDone && Number(subject) : item?.vacancy_id
        if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      from = LastEvaluatedKey
    } while (from !== undefined)
    return counts
  }

  return {
    /** Runs a bulk and its retries. @returns the bulks, and what became of each id. */
    async converge({ action, size, failing }: Wanted) {
      const ids = Array.from({ length: size }, (_, at) => nextId + at)
      nextId += size
      await store(action, ids)
      const bulks: Awaited<ReturnType<typeof stateOf>>[] = []
      let redriven = 0
      failures.count = 0
      failures.share = failing
      const body = { vacancy_ids: ids, ...(action === 'delete' && { confirmed: true }) }
      let next: string | undefined = await queued(routes[action], { body })
      while (next !== undefined) {
        if (bulks.length === PATIENCE) throw new Error('The bulk does not converge')
        for (let moved = 1; moved > 0; redriven += moved) {
          await queue.run(() => pass(10))
          moved = queue.redrive()
        }
        const found = await stateOf(next)
        bulks.push(found)
        next = found.progress.failed > 0 ? await queued(retryJob, { params: { id: next } }) : undefined
      }
      failures.share = 0
      const changed = await changes(action)
      const last = new Map(bulks.flatMap(({ outcomes }) => outcomes.map(({ id, outcome }) => [id, outcome])))
      return {
        bulks,
        redriven,
        failures: failures.count,
        found: ids.map((id) => [id, last.get(id), changed.get(id) ?? 0]),
        expected: ids.map((id) => {
          const outcome = expectedOf(action, id)
          return [id, outcome, outcome === 'done' ? 1 : 0]
        }),
      }
    },
    stop: here.stop,
  }
}
