import { http, HttpResponse } from 'msw'
import type { CoverageReport } from '#shared/api/admin/coverage.ts'
import type { AlarmsAndCost, Service } from '#shared/api/admin/services.ts'
import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { coverageFactNames } from '#shared/coverage-facts.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { searchFieldsSample } from '../../search/testing/samples.ts'
import { CoveragePage } from '../coverage/coverage-page.tsx'
import { openAsAdmin } from './open-as-admin.tsx'
import { planSample } from './plan-sample.ts'
import { emptyStats } from './stats-sample.ts'

export const ID = '0190a5a0-0000-7000-8000-000000000001'
export const AT = '2026-07-17T09:00:00.000Z'

export const services: Service[] = [
  {
    name: 'ai_models',
    state: 'local',
    detail: 'demo-model (demo)',
    is_recorded: true,
    last_success: AT,
    last_failure: '2026-07-02',
  },
  {
    name: 'web_search',
    state: 'broken',
    detail: null,
    is_recorded: false,
    last_success: null,
    last_failure: null,
  },
  { name: 'reed', state: 'not_set', detail: null, is_recorded: true, last_success: null, last_failure: null },
]

export const localRun: AlarmsAndCost = {
  alarms: { state: 'local', ringing: [] },
  cost: { state: 'local', month: null },
  tokens_of_month: 0,
}

export const noSearches = {
  days: 30,
  made: 0,
  empty: 0,
  most: [],
  without_results: [],
  texts: [],
  rare_texts: 0,
}

export function reportSample(before: { date: string; share: number } | null = null): CoverageReport {
  const facts = coverageFactNames.map((name) => ({ name, known: 120, share: 12, before }))
  return { coverage: { register_date: '2026-07-17', companies: 1000, facts }, searches: noSearches }
}

/** A server for the tests of one file. `serve` fills it, and returns the calls that change something. */
export function coverageServer() {
  const server = fakeServer()
  function serve(report = reportSample(), queues: AdminStats['business_stats']['queue_stats'] = {}) {
    const sent: string[] = []
    let isStarted = false
    server.use(
      http.get('*/api/admin/coverage', () => HttpResponse.json({ data: report })),
      http.get('*/api/admin/stats', () =>
        HttpResponse.json({
          data: { ...emptyStats(), business_stats: { ...emptyStats().business_stats, queue_stats: queues } },
        }),
      ),
      http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())),
      http.get('*/api/admin/refresh-plan', () => HttpResponse.json({ data: planSample() })),
      http.get('*/api/admin/services', () => HttpResponse.json({ data: services })),
      http.get('*/api/admin/alarms-and-cost', () => HttpResponse.json({ data: localRun })),
      http.get('*/api/admin/operations', () =>
        HttpResponse.json({
          data: [
            {
              name: 'register_fetch',
              can_start: true,
              last: { at: AT, outcome: 'refused', sentence: 'It is older.', by: 'operator' },
              queued_at: null,
            },
            { name: 'import', can_start: false, last: null, queued_at: null },
            { name: 'index_rebuild', can_start: true, last: null, queued_at: isStarted ? AT : null },
          ],
        }),
      ),
      http.post('*/api/admin/operations/:name', ({ params }) => {
        sent.push(String(params['name']))
        isStarted = true
        const import_id = params['name'] === 'register_fetch' ? ID : null
        return HttpResponse.json({ message: 'Queued', import_id }, { status: 202 })
      }),
    )
    return sent
  }
  return { server, serve }
}

export const openCoverage = () => openAsAdmin(<CoveragePage />, '/admin/coverage')
