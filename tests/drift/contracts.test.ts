import { describe, expect, test } from 'vitest'
import type { AuthLevel, RouteContract } from '#shared/api/contract.ts'
import { errorsOf } from '#shared/api/errors-of.ts'
import { routes } from '#shared/api/routes.ts'

const contracts: RouteContract[] = Object.values(routes)
const named = contracts.map((contract) => [contract.id, contract] as const)

/** The routes that need no session of a verified user. */
const openCalls: Partial<Record<AuthLevel, string[]>> = {
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
    'GET /register/changes.atom',
    'GET /register/organisations/{slug}/feed.atom',
    'GET /search/landing.atom',
    'GET /jobs/landing.atom',
    'POST /register/check',
    'GET /register/organisations/{slug}/page',
    'GET /mail/unsubscribe',
    'POST /mail/unsubscribe',
    'POST /objections',
    'POST /employer-case/open',
    'POST /shared-lists/open',
  ],
  visitor: [
    'GET /register/check',
    'GET /find',
    'GET /register/organisations/{slug}',
    'POST /jobs/check',
    'POST /offers/check',
    'GET /jobs/check/{id}',
    'POST /auth/verification/verify',
    'POST /auth/verification/resend',
    'GET /search/landing',
    'GET /search/fields',
    'GET /search/counts',
    'GET /jobs/landing',
    'GET /jobs/landing/towns',
    'POST /mcp',
  ],
  pending: ['GET /auth/me', 'POST /auth/logout'],
}

/** The routes of administrators whose path does not say so. */
const ofAdministrators = ['POST /vacancies/{id}/capture/screenshot']

describe('the contracts', () => {
  test('only listed calls are open, those below /admin are for administrators, and all others for users', () => {
    const levelOf = (call: string) =>
      Object.entries(openCalls).find(([, calls]) => calls.includes(call))?.[0] ??
      (/ \/admin\//.test(call) || ofAdministrators.includes(call) ? 'admin' : 'user')
    const declared = new Map(contracts.map(({ auth, method, path }) => [`${method} ${path}`, auth]))
    expect(
      [...Object.values(openCalls).flat(), ...ofAdministrators].filter((call) => !declared.has(call)),
    ).toEqual([])
    for (const [call, auth] of declared) expect({ call, auth }).toEqual({ call, auth: levelOf(call) })
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
