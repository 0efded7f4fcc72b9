import { expect, test } from 'vitest'
import { describeUser } from './describe-user.ts'
import type { ManagedUser } from './managed-user.ts'

const user: ManagedUser = {
  user_id: 'u1',
  name: 'Uma',
  email: 'uma@example.com',
  role: 'user',
  plan: 'free',
  daily_limit: 25,
  email_verified_at: '2026-07-01T00:00:00.000Z',
  created_at: '2026-07-01T00:00:00.000Z',
  session_epoch: 0,
}

const describe = (found: ManagedUser | undefined, sessions: string[], days: Record<string, number>) =>
  describeUser(
    {
      findUser: async () => found,
      sessionsOf: async () => sessions.map((created_at) => ({ created_at })),
      apiTokensOf: async () => [{}, {}, {}],
      usageOf: async () => Object.entries(days).map(([date, used]) => ({ date, used })),
      limitOf: ({ dailyLimit }) => dailyLimit ?? 10,
      countsOf: async () => ({ unlocks: 4, searches: 5, clicks: 6 }),
      now: () => new Date('2026-07-20T00:00:00.000Z'),
    },
    'u1',
  )

test('a description has the usage of the UTC date, the personal limit and the newest sign-in', async () => {
  const found = await describe(user, ['2026-07-19', '2026-07-02'], { '2026-07-20': 3, '2026-07-19': 9 })
  expect(found).toEqual({
    user,
    lastSignInAt: '2026-07-19',
    usage: { usage: 3, limit: 25 },
    counts: { sessions: 2, api_tokens: 3, unlocks: 4, searches: 5, clicks: 6 },
  })
})

test('a description of a user without sessions, usage or personal limit', async () => {
  const { daily_limit: _limit, ...plain } = user
  expect(await describe(plain, [], { '2026-07-19': 9 })).toMatchObject({
    lastSignInAt: null,
    usage: { usage: 0, limit: 10 },
    counts: { sessions: 0 },
  })
})

test('an unknown user has no description', async () => {
  await expect(describe(undefined, [], {})).rejects.toMatchObject({ status: 404 })
})
