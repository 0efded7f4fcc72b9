import { describe, expect, test } from 'vitest'
import type { AuthLevel, RouteContract } from '#shared/api/contract.ts'
import { errorsOf } from '#shared/api/errors-of.ts'
import { routes } from '#shared/api/routes.ts'

const contracts: RouteContract[] = Object.values(routes)
const named = contracts.map((contract) => [contract.id, contract] as const)

/** Every route of the API, by the authentication that it requires. */
const promised: Record<AuthLevel, string[]> = {
  none: [
    'GET /health',
    'GET /openapi.json',
    'POST /auth/login',
    'POST /auth/register',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
    'GET /auth/providers',
    'GET /auth/{provider}',
    'GET /auth/{provider}/callback',
    'POST /auth/exchange',
    'GET /register/changes',
    'POST /register/check',
    'GET /mail/unsubscribe',
    'POST /mail/unsubscribe',
    'POST /objections',
  ],
  visitor: [
    'GET /register/check',
    'POST /jobs/check',
    'GET /jobs/check/{id}',
    'POST /auth/verification/verify',
    'POST /auth/verification/resend',
    'GET /search/landing',
    'GET /search/fields',
    'GET /search/counts',
    'GET /jobs/landing',
  ],
  pending: ['GET /auth/me', 'POST /auth/logout'],
  user: [
    'POST /auth/password/change',
    'GET /auth/sessions',
    'DELETE /auth/sessions/{id}',
    'GET /account/tokens',
    'POST /account/tokens',
    'DELETE /account/tokens/{id}',
    'PATCH /account',
    'GET /account/export',
    'DELETE /account',
    'GET /preferences',
    'PUT /preferences',
    'POST /preferences/skip',
    'GET /search/history',
    'PUT /search/history',
    'DELETE /search/history',
    'DELETE /search/history/{id}',
    'GET /sponsorships',
    'GET /search/single',
    'GET /sponsorships/companies/unlocked',
    'GET /sponsorships/usage/daily',
    'GET /sponsorships/check',
    'GET /jobs',
    'GET /jobs/{id}',
    'GET /jobs/export',
    'GET /jobs/{id}/closing.ics',
    'GET /applications/closing.ics',
    'GET /jobs/export.csv',
    'GET /sponsorships/companies/unlocked/export',
    'GET /sponsorships/companies/unlocked/export.csv',
    'POST /companies/track-click',
    'POST /vacancies/track-click',
    'POST /vacancies/track-application',
    'GET /vacancies/{id}',
    'GET /companies/{id}',
    'GET /companies/{id}/vacancies',
    'GET /applications',
    'PUT /applications/{vacancy_id}',
    'DELETE /applications/{vacancy_id}',
    'POST /data-reports',
    'GET /saved-searches',
    'POST /saved-searches',
    'PATCH /saved-searches/{id}',
    'DELETE /saved-searches/{id}',
    'GET /saved-searches/{id}/new',
    'POST /saved-searches/{id}/seen',
    'GET /hidden-companies',
    'PUT /hidden-companies/{company_id}',
    'DELETE /hidden-companies/{company_id}',
    'GET /watches',
    'PUT /watches/{company_id}',
    'DELETE /watches/{company_id}',
    'POST /watches/{company_id}/seen',
  ],
  admin: [
    'GET /admin/ai-responses',
    'POST /admin/ai-responses/{id}/retry',
    'GET /admin/ai-responses/{id}/json',
    'GET /admin/audit',
    'PATCH /admin/companies/{id}/warning',
    'GET /admin/data-reports',
    'GET /admin/data-reports/{id}',
    'PATCH /admin/data-reports/{id}',
    'GET /admin/imports',
    'POST /admin/imports',
    'POST /admin/imports/uploads',
    'GET /admin/operations',
    'POST /admin/operations/{name}',
    'GET /admin/coverage',
    'GET /admin/refresh-plan',
    'GET /admin/imports/compare',
    'GET /admin/imports/{id}',
    'GET /admin/imports/{id}/differences',
    'POST /admin/imports/{id}/apply',
    'GET /admin/bulks',
    'GET /admin/companies',
    'GET /admin/companies/{id}',
    'PATCH /admin/companies/{id}',
    'POST /admin/companies/{id}/discover',
    'POST /admin/companies/{id}/enrich',
    'POST /admin/companies/bulk/refresh',
    'POST /admin/companies/bulk/{id}/retry',
    'GET /admin/companies/{id}/jobs',
    'GET /admin/jobs',
    'GET /admin/queues/{name}/dead-letters',
    'POST /admin/queues/{name}/dead-letters/{id}/redrive',
    'DELETE /admin/queues/{name}/dead-letters/{id}',
    'GET /admin/jobs/{id}',
    'GET /admin/jobs/{id}/outcomes',
    'POST /admin/jobs/{id}/cancel',
    'POST /admin/jobs/{id}/retry',
    'GET /admin/objections',
    'POST /admin/objections',
    'DELETE /admin/objections/{id}',
    'GET /admin/objection-requests',
    'DELETE /admin/objection-requests/{id}',
    'POST /admin/audit/export',
    'POST /admin/queues/{name}/redrive',
    'POST /admin/users/{id}/resend-code',
    'GET /admin/stats',
    'GET /admin/notes/{subject}',
    'PUT /admin/notes/{subject}',
    'POST /admin/companies/export.csv',
    'POST /admin/vacancies/export.csv',
    'GET /admin/services',
    'GET /admin/alarms-and-cost',
    'GET /admin/users',
    'GET /admin/users/{id}',
    'GET /admin/users/{id}/mails',
    'PATCH /admin/users/{id}',
    'DELETE /admin/users/{id}/sessions',
    'GET /admin/vacancies',
    'GET /admin/vacancies/{id}/facts',
    'GET /admin/vacancies/{id}/jobs',
    'PATCH /admin/vacancies/{id}/facts',
    'DELETE /admin/vacancies/{id}',
    'POST /admin/vacancies/{id}/process',
    'POST /admin/vacancies/{id}/restore',
    'POST /admin/vacancies/bulk/capture/screenshot',
    'POST /admin/vacancies/bulk/restore',
    'POST /admin/vacancies/bulk/retry',
    'POST /admin/ai-responses/bulk/retry',
    'POST /admin/vacancies/bulk/delete',
    'GET /admin/vacancies/filter-options',
    'POST /vacancies/{id}/capture/screenshot',
  ],
}

describe('the contracts', () => {
  test.each(Object.entries(promised))('exactly the promised calls require the level %s', (level, calls) => {
    const declared = contracts
      .filter(({ auth }) => auth === level)
      .map(({ method, path }) => `${method} ${path}`)
    expect(declared.toSorted()).toEqual(calls.toSorted())
  })

  test.each(named)(
    'the parameters of %s are exactly the names in braces of its path',
    (_id, { path, request }) => {
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(request.params?.shape ?? {})).toEqual(braces)
    },
  )

  test.each(named)('the summary of %s is a sentence', (_id, { summary }) => {
    expect(summary).toMatch(/^\p{Lu}.*\.$/u)
  })

  test.each(named)(
    '%s does not declare errors that are derived from its other properties',
    (_id, contract) => {
      const derived = errorsOf({ ...contract, errors: [] })
      expect((contract.errors ?? []).filter((code) => derived.includes(code))).toEqual([])
    },
  )

  test.each(named)('%s answers one kind of success, a redirect, or a result or a job', (_id, contract) => {
    const statuses = Object.keys(contract.responses).join(' or ')
    expect(statuses).toMatch(/^(200|201|202|302|200 or 202)$/)
  })

  test.each(named.filter(([, { method }]) => method === 'GET'))(
    'the GET route %s takes no body',
    (_id, { request }) => {
      expect(request.body).toBeUndefined()
    },
  )

  test.each(named.filter(([, { edgeSeconds }]) => edgeSeconds !== undefined))(
    '%s, which the edge may cache, is a GET of one path without sign-in',
    (_id, { auth, method, path }) => {
      expect(['none', 'visitor']).toContain(auth)
      expect(method).toBe('GET')
      expect(path).not.toContain('{')
    },
  )

  test('at the same position of a path all contracts use one parameter name, as API Gateway requires', () => {
    const names = new Map<string, Set<string>>()
    for (const { path } of contracts) {
      for (const { index, 0: brace } of path.matchAll(/\{\w+\}/g)) {
        const place = path.slice(0, index)
        names.set(place, (names.get(place) ?? new Set()).add(brace))
      }
    }
    expect([...names].filter(([, set]) => set.size > 1)).toEqual([])
  })
})
