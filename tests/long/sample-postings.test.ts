import { expect, test } from 'vitest'
import { modelReader, occupationReader } from '../../functions/extraction/index.ts'
import { screening } from '../../functions/objections/index.ts'
import { withPageFacts } from '../../functions/vacancies/vacancy.ts'
import { extractVacancy } from '../../functions/vacancies/workers/process-vacancy.ts'
import { sampleData } from '../../infra/local/sample-data/load-sample.ts'
import { sampleSites } from '../../infra/local/sample-sites/sample-site.ts'
import { answerOf } from '../../infra/local/sample-sites/start-sample-sites.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'

const today = '2026-07-20'
const at = `${today}T10:00:00.000Z`

/** The fields that are never stored without a quote, each with those that it is stated with. */
const QUOTED = {
  salary: ['salary_min', 'salary_max'],
  post_date: ['post_date'],
  expiry_date: ['expiry_date'],
  visa_sponsorship: ['visa_sponsorship'],
} as const

test('a sample vacancy whose page was read has no pay, date or sponsorship without a quote', async () => {
  const sites = sampleSites(today)
  const context = contextWith(
    { now: () => new Date(at) },
    double(modelReader, {
      readVacancy: async (_page, { found }) =>
        found === undefined
          ? { outcome: 'failed', reason: 'no-provider' }
          : { outcome: 'found', facts: found },
    }),
    double(occupationReader, async (found) => found),
    double(screening, { screenForWrite: async (value) => value }),
  )
  const extract = extractVacancy(context)
  let read = 0
  const unquoted: string[] = []
  for (const { vacancy } of sampleData(today).vacancies) {
    const url = URL.parse(vacancy.source_url ?? '')
    const site = url === null || vacancy.deleted_at !== null ? undefined : sites.find(url.host)
    const { status, body } = site && url ? answerOf(site, url) : { status: 404, body: '' }
    if (status !== 200 || typeof body !== 'string') continue
    const stored = vacancySample(vacancy)
    const extraction = await extract({ html: body, url: url?.href.replace(/#.*$/, '') ?? '' }, stored, 'job')
    if (extraction.outcome !== 'found') continue
    read += 1
    const after = withPageFacts(stored, extraction.facts, { at, isPartial: false })
    const fields: readonly string[] = after.evidence.map(({ field }) => field)
    for (const [name, group] of Object.entries(QUOTED)) {
      const isStated = group.some((field) => after[field] !== null)
      if (isStated && !group.some((field) => fields.includes(field)))
        unquoted.push(`${name}: ${vacancy.source_url}`)
    }
  }
  expect(unquoted).toEqual([])
  expect(read).toBeGreaterThan(2500)
})
