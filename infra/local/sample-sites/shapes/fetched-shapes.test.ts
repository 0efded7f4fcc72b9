import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchDependencies } from '../../../../functions/platform/safe-fetch/fetch-dependencies.ts'
import { localRoutesOf } from '../../../../functions/platform/safe-fetch/local-routes.ts'
import { safeFetch } from '../../../../functions/platform/safe-fetch/safe-fetch.ts'
import type { LoopbackServer } from '../../loopback-server.ts'
import type { SiteShape } from '../../sample-data/site-shapes.ts'
import { sampleSites } from '../sample-site.ts'
import { startSampleSites } from '../start-sample-sites.ts'

const today = '2026-07-20'
let server: LoopbackServer

beforeAll(async () => {
  server = await startSampleSites(() => today)
})
afterAll(() => server.close())

/** The fetcher's outcome for a posting of each shape, if it is no page. */
const outcomes: Partial<Record<SiteShape, object>> = {
  gone: { outcome: 'refused', reason: 'gone' },
  missing: { outcome: 'refused', reason: 'not-found' },
  refused: { outcome: 'refused', reason: 'refused' },
  error: { outcome: 'refused', reason: 'server-error' },
  loop: { outcome: 'refused', reason: 'too-many-redirects' },
  huge: { outcome: 'refused', reason: 'too-large' },
  slow: { outcome: 'refused', reason: 'timeout' },
  'wrong type': { outcome: 'refused', reason: 'unsupported-type' },
  // this fetch asks for no PDF
  PDF: { outcome: 'refused', reason: 'unsupported-type' },
  busy: { outcome: 'postponed', reason: 'busy' },
}

test('the fetcher handles the shape of each sample website', async () => {
  const dependencies = fetchDependencies(
    localRoutesOf('', server.address),
    async () => 'test',
    () => new Date(),
  )
  const fetchPage = safeFetch(dependencies)
  const impatient = safeFetch({ ...dependencies, timeouts: { headers: 300, total: 300 } })
  const fetched = await Promise.all(
    sampleSites(today)
      .awkward()
      .map(async ({ shape = 'list', postings }) => {
        const address = postings[0]?.vacancy.source_url ?? ''
        return [shape, await (shape === 'slow' ? impatient : fetchPage)(address)] as const
      }),
  )
  const expected = fetched.map(([shape]) => [shape, outcomes[shape] ?? { outcome: 'page', status: 200 }])
  expect(Object.fromEntries(fetched)).toMatchObject(Object.fromEntries(expected))
  const texts = new Map(fetched.map(([shape, outcome]) => [shape, 'text' in outcome && outcome.text]))
  expect(texts.get('Latin-1')).toContain('| Señorita Maravelle')
  expect(texts.get('gzip')).toContain('| Lisnagarve Road Systems')
})
