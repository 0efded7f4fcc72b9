import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { profileStore, unknownProfile } from '../../functions/companies/profile/profile-store.ts'
import { extractPage } from '../../functions/extraction/domain/extract-page.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import { transact, type TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { type VacancyChange, vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { vacancyFacts, type Vacancy } from '../../functions/vacancies/vacancy.ts'
import { readingWrites } from '../../functions/vacancies/workers/process-vacancy.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { handlersHere } from '../support/product/handlers-here.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'

const emulators = await sharedEmulators()
const here = await handlersHere(emulators)
afterAll(async () => {
  here.stop()
  await emulators.stop()
})

async function waiting(companyId: number): Promise<number> {
  const scan = new ScanCommand({ TableName: emulators.tables.company_changes, ConsistentRead: true })
  const { Items = [] } = await emulators.documents.send(scan)
  return Items.filter(({ company_id }) => company_id === companyId).length
}

/** How many of these writes ask for an update of the index. */
const requests = (writes: readonly TransactItem[]) =>
  writes.filter(({ Put }) => Put?.Item?.['type'] === 'updateIndex').length

/** Writes a reading of a vacancy. @returns how many updates of the index it asks for. */
async function process(vacancy: Vacancy, facts: Partial<Vacancy>, readAt: Date) {
  const { values, sources } = vacancyFacts(vacancy)
  const change: VacancyChange = {
    change: 'facts',
    facts: { ...values, evidence: [], fact_sources: sources, ...facts },
    readAt,
  }
  const writes = readingWrites(lambdaContext, vacancy, change, 'request-1')
  return { written: await transact(here.documents, { writes }), updates: requests(writes) }
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute))

test('a processed vacancy asks for an update of the index only if a row or filter shows the change', async () => {
  const vacancies = vacancyStore(emulators)
  const key = [81_000, 4_000_001] as const
  await vacancies.putMany([
    vacancySample({ company_id: key[0], vacancy_id: key[1], job_category_id: 3, read_at: null }),
  ])
  const read = async () => (await vacancies.get(...key))!
  expect(await process(await read(), {}, at(0))).toEqual({ written: 'written', updates: 0 })
  expect(await process(await read(), { job_description: 'Welds.' }, at(1))).toMatchObject({ updates: 0 })
  expect(await waiting(key[0])).toBe(0)
  expect(await process(await read(), { job_category_id: 4 }, at(2))).toMatchObject({ updates: 1 })
  expect(await waiting(key[0])).toBe(1)
})

test('facts of a page do not overwrite that it is gone, and are compared again', async () => {
  const vacancies = vacancyStore(emulators)
  const key = [81_002, 4_000_003] as const
  await vacancies.putMany([vacancySample({ company_id: key[0], vacancy_id: key[1], read_at: null })])
  const open = (await vacancies.get(...key))!
  const gone = { change: 'removed', readAt: at(0) } as const
  await transact(here.documents, { writes: readingWrites(lambdaContext, open, gone, 'request-1') })
  expect((await process(open, {}, at(1))).written).not.toBe('written')
  expect(await process((await vacancies.get(...key))!, {}, at(1))).toEqual({ written: 'written', updates: 1 })
})

const listOf = (jobs: readonly string[]) => {
  const url = 'https://north.example/jobs'
  const items = jobs.map(
    (job) =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: job, description: `${job} wanted in Leeds`, url: `${url}/${job.toLowerCase()}` })}</script><li><a href="/jobs/${job.toLowerCase()}">${job}</a></li>`,
  )
  const html = `<title>Jobs</title><h1>Vacancies</h1><ul>${items.join('')}</ul>`
  return { address: url, url, ...extractPage({ url, html, today: '2026-11-23' }) }
}

test('listed vacancies that are new ask for one update, and those read again for none', async () => {
  const { foundPostings } = await import('../../functions/crawl/enrichment/found-postings.ts')
  const store = (jobs: readonly string[], minute: number) =>
    foundPostings(lambdaContext).storeListed([listOf(jobs)], 81_001, {
      readAt: at(minute),
      jobId: `job ${minute}`,
      requestId: 'request-1',
      isWhole: true,
    })
  // the worker dies before it writes the effects, but each vacancy was written with its change
  await store(['Welder', 'Cook', 'Baker'], 0)
  expect(await waiting(81_001)).toBe(3)
  expect((await store(['Welder', 'Cook', 'Baker'], 1)).effects).toEqual([])
  expect(await waiting(81_001)).toBe(3)
  const { effects } = await store(['Welder', 'Cook'], 2)
  expect([requests(effects as TransactItem[]), await waiting(81_001)]).toEqual([1, 4])
})

test('a website read again with the same facts asks for no update', async () => {
  const { websiteFacts } = await import('../../functions/crawl/enrichment/enrich-company.ts')
  const profiles = profileStore(emulators)
  await profiles.putMany([{ ...unknownProfile(81_003, 'sample'), website: 'https://north.example/' }])
  const url = 'https://north.example/'
  const readWith = async (text: string, minute: number) => {
    const html = `<title>North</title><meta name="description" content="${text}"><h1>North</h1><a href="mailto:hr@north.example">HR</a>`
    const page = { address: url, url, ...extractPage({ url, html, today: '2026-11-23' }) }
    const profile = (await profiles.get(81_003))!
    const writes = await websiteFacts(lambdaContext)(profile, [page], {
      readAt: at(minute),
      logo: { outcome: 'none' },
      requestId: 'request-1',
    })
    if (writes.length > 0) await transact(here.documents, { writes: writes as TransactItem[] })
    return requests(writes as TransactItem[])
  }
  expect(await readWith('North makes doors and windows for homes in the north.', 0)).toBe(1)
  expect(await readWith('North makes doors and windows for homes in the north.', 1)).toBe(0)
  expect(await readWith('North makes doors, windows and stairs for homes.', 2)).toBe(0)
})
