import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { retryVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { MAX_BULK } from '#shared/bulk-actions.ts'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { vacancyStore } from '../../../functions/vacancies/vacancy-store.ts'
import { Vacancy } from '../../../functions/vacancies/vacancy.ts'
import type { FlowWorld } from '../../support/product/flow-world.ts'

/** Stores copies of a vacancy of the sample data, and asks as an administrator to read the pages of all of them again. */
export async function queueVacancies(world: FlowWorld, count: number): Promise<void> {
  const { documents, prefix } = world
  const pattern = await vacancyWithPage(world)
  const copies = Array.from({ length: count }, (_, at) => ({ ...pattern, vacancy_id: MAX_ID - at }))
  const { putMany } = vacancyStore({ documents, tables: tablesOf(prefix) })
  const { token } = await world.newUser({ role: 'admin' })
  for (let at = 0; at < count; at += MAX_BULK) {
    const bulk = copies.slice(at, at + MAX_BULK)
    await putMany(bulk)
    const vacancy_ids = bulk.map(({ vacancy_id }) => vacancy_id)
    const { status, text } = await world.call(retryVacancies, { token, body: { vacancy_ids } })
    if (status !== 202) throw new Error(`A bulk answered ${status}: ${text}`)
  }
}

async function vacancyWithPage({ documents, prefix }: FlowWorld): Promise<Vacancy> {
  const input = { TableName: resourceName(prefix, 'vacancies') }
  for await (const { Items = [] } of paginateScan({ client: documents }, input))
    for (const item of Items) if (typeof item['source_url'] === 'string') return Vacancy.parse(item)
  throw new Error('No vacancy of the sample data has a page')
}
