import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { employerCaseSample } from '../../../tests/support/samples/employer-case-sample.ts'
import { getEmployerCase, postEmployerCase } from './account-routes.ts'
import { signedEmployerLinks } from './employer-links.ts'

const context = contextWith(
  { now: () => new Date('2026-11-29T12:00:00Z') },
  double(signedEmployerLinks, { sign: async () => 'a.b.c', open: async () => undefined }),
)
const routes = {
  new: { route: postEmployerCase(context), body: employerCaseSample() },
  opened: { route: getEmployerCase(context), body: { token: 'a.b.c' } },
}
async function outcome(which: keyof typeof routes, clientAddress: string): Promise<unknown> {
  const { route, body } = routes[which]
  try {
    return await route.handle({ body } as never, { clientAddress } as never)
  } catch (error) {
    return error
  }
}

test('a link that ends early says that our keys may have changed', async () => {
  expect(await outcome('opened', '203.0.113.1')).toMatchObject({
    code: 'not_found',
    message:
      'This link is not valid any more. A link ends after 90 days, or earlier when we change our keys.',
  })
})

test.each(['new', 'opened'] as const)('a client has 60 %s links a minute', async (which) => {
  const all: unknown[] = []
  for (let call = 0; call < 60; call += 1) all.push(await outcome(which, '203.0.113.2'))
  expect(all).not.toContainEqual(expect.objectContaining({ code: 'too_many_requests' }))
  expect(await outcome(which, '203.0.113.2')).toMatchObject({ code: 'too_many_requests' })
  expect(await outcome(which, '203.0.113.3')).not.toMatchObject({ code: 'too_many_requests' })
})
