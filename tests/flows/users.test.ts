import { afterAll, describe, expect, test } from 'vitest'
import { login, me } from '#shared/api/accounts/accounts.ts'
import { deleteAccount, exportAccount } from '#shared/api/accounts/own-account.ts'
import { listAudit } from '#shared/api/admin/audit.ts'
import { changeUser, endUserSessions, getUser, listUsers, resendUserCode } from '#shared/api/admin/users.ts'
import { dailyUsage, searchSingle } from '#shared/api/companies.ts'
import { jobs } from '#shared/api/job-search.ts'
import { ACCOUNT_SUSPENDED } from '#shared/suspension.ts'
import { newApiToken } from '../support/accounts/new-api-token.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'

type Person = Awaited<ReturnType<FlowWorld['newUser']>>

const world = await startWorld()
const admin = await world.newUser({ role: 'admin' })
const { data } = await world.sponsors({ has_website: 1 })
const companyIds = data.map(({ id }) => id)
afterAll(() => world.stop())

const change = (user: Person, body: object, by: Person = admin) =>
  world.call(changeUser, { token: by.token, params: { id: user.id }, body: { why: 'A test', ...body } })
const details = async ({ id }: Person) =>
  (await world.get(getUser, { token: admin.token, params: { id } })).data
const entriesOf = async ({ id }: Person) =>
  (await world.get(listAudit, { token: admin.token, query: { subject: `user:${id}` } })).data
const resend = (id: string) => world.call(resendUserCode, { token: admin.token, params: { id } })
const unlock = ({ token }: Person, at: number) =>
  world.call(searchSingle, { token, query: { company_id: companyIds[at] ?? 0 } })

describe('the users of the product', () => {
  test('a user is found by the beginning of the email, by the whole email and by the id', async () => {
    const user = await world.newUser()
    for (const search of [user.email.slice(0, 20), user.email.toUpperCase(), user.id]) {
      const found = await world.get(listUsers, { token: admin.token, query: { search } })
      expect(found).toMatchObject({
        data: [{ id: user.id, email: user.email, email_state: 'verified', daily_limit: null }],
        total: 1,
        is_complete: true,
      })
    }
    const query = { search: user.id, role: 'admin' }
    expect((await world.get(listUsers, { token: admin.token, query })).data).toEqual([])
  })

  test('a user without a verified email is listed as such, and gets no rights', async () => {
    const user = await world.newUser({ email_verified_at: null })
    expect((await details(user)).email_state).toBe('unverified')
    expect(await change(user, { plan: 'pro' })).toMatchObject({ status: 409 })
  })

  test('the details count what the user has done', async () => {
    const user = await world.newUser()
    expect(await unlock(user, 0)).toMatchObject({ status: 200 })
    expect(await details(user)).toMatchObject({
      email: user.email,
      usage: { usage: 1, limit: 10 },
      default_limit: 10,
      sessions: 1,
      unlocks: 1,
      searches: 0,
      clicks: 0,
      last_sign_in_at: expect.stringMatching(/^\d{4}-/),
    })
  })
})

describe('a personal limit', () => {
  test('a limit holds from the next request on, in unlocks, usage and export', async () => {
    const user = await world.newUser()
    await unlock(user, 0)
    expect(await change(user, { daily_limit: 1 })).toMatchObject({ body: { data: { daily_limit: 1 } } })
    expect(await unlock(user, 1)).toMatchObject({ status: 422, body: { code: 'limit_exceeded' } })
    expect(await unlock(user, 0)).toMatchObject({ status: 200 })
    expect(await world.get(dailyUsage, user)).toMatchObject({ usage: 1, limit: 1 })
    await change(user, { daily_limit: 2 })
    expect(await unlock(user, 1)).toMatchObject({ status: 200 })
    expect(await unlock(user, 2)).toMatchObject({ status: 422 })
    expect((await world.get(exportAccount, user)).data.user.daily_limit).toBe(2)
    await change(user, { daily_limit: null })
    expect(await world.get(dailyUsage, user)).toMatchObject({ usage: 2, limit: 10 })
    expect((await entriesOf(user)).map(({ before, after }) => [before, after])).toEqual([
      [{ daily_limit: 2 }, { daily_limit: null }],
      [{ daily_limit: 1 }, { daily_limit: 2 }],
      [{ daily_limit: null }, { daily_limit: 1 }],
    ])
    // the user reads the same in the export, with the reason, and not who did it
    const { administrator_actions: exported } = (await world.get(exportAccount, user)).data
    expect(exported).toEqual(
      (await entriesOf(user)).map(({ at, action, before, after }) => ({
        at,
        action,
        before,
        after,
        why: 'A test',
      })),
    )
    expect(exported).toHaveLength(3)
  })

  test.each([[-1], [1001], [1.5], ['10']])('a limit of %j is refused', async (daily_limit) => {
    const user = await world.newUser()
    const answer = await change(user, { daily_limit })
    expect(answer).toMatchObject({ status: 422, body: { errors: { daily_limit: [expect.any(String)] } } })
  })
})

describe('rights', () => {
  test('a right applies from the next request on, and a second call changes nothing', async () => {
    const user = await world.newUser()
    expect(await world.call(listUsers, user)).toMatchObject({ status: 403 })
    const first = await change(user, { role: 'admin', plan: 'pro', why: ' Joins support ' })
    expect(first).toMatchObject({ body: { changed: true, data: { role: 'admin', plan: 'pro' } } })
    expect(await world.call(listUsers, user)).toMatchObject({ status: 200 })
    expect(await change(user, { role: 'admin', plan: 'pro' })).toMatchObject({ body: { changed: false } })
    expect(await entriesOf(user)).toMatchObject([
      {
        actor: { id: admin.id, email: admin.email },
        action: 'change_user',
        subject: { kind: 'user', id: user.id, email: user.email },
        before: { role: 'user', plan: 'free' },
        after: { role: 'admin', plan: 'pro' },
        why: 'Joins support',
      },
    ])
  })

  test('a change needs a reason, and takes no other fields of a user', async () => {
    const user = await world.newUser()
    const call = { token: admin.token, params: { id: user.id } }
    expect(await world.call(changeUser, { ...call, body: { plan: 'pro' } })).toMatchObject({
      status: 422,
      body: { errors: { why: ['Give a reason'] } },
    })
    const others = { email: 'eve@example.com', session_epoch: 9, expires_at: 1, __proto__: { role: 'admin' } }
    expect(await change(user, others)).toMatchObject({
      body: { changed: false, data: { email: user.email } },
    })
  })
})

describe('a suspension', () => {
  test('a suspended user is signed out at once and cannot sign in, until it is lifted', async () => {
    const user = await world.newUser()
    const first = await change(user, { suspended: true })
    expect(first).toMatchObject({ body: { changed: true, data: { suspended_at: expect.any(String) } } })
    expect(await world.call(me, user)).toMatchObject({ status: 401 })
    const signIn = (password: string) => world.call(login, { body: { email: user.email, password } })
    expect(await signIn('secret')).toMatchObject({
      status: 403,
      body: { code: 'account_suspended', message: ACCOUNT_SUSPENDED },
    })
    expect(await signIn('wrong')).toMatchObject({ status: 422, body: { code: 'login_failed' } })
    expect(await change(user, { suspended: true })).toMatchObject({ body: { changed: false } })
    expect(await details(user)).toMatchObject({ suspended_at: expect.any(String), sessions: 0 })
    expect(await change(user, { suspended: false })).toMatchObject({ body: { data: { suspended_at: null } } })
    expect(await signIn('secret')).toMatchObject({ status: 200 })
    expect(await entriesOf(user)).toHaveLength(2)
  })

  test.each(['suspended', 'deleted'])(
    'every session and API token of a %s user ends at once',
    async (how) => {
      const user = await world.newUser()
      const sessions = [user.token, await world.signIn(user.email, 'secret')]
      const apiToken = await newApiToken(world, user.token)
      const statuses = async () => [
        ...(await Promise.all(sessions.map(async (token) => (await world.call(me, { token })).status))),
        (await world.call(jobs, { token: apiToken })).status,
      ]
      expect(await statuses()).toEqual([200, 200, 200])
      await (how === 'suspended'
        ? change(user, { suspended: true })
        : world.get(deleteAccount, { token: user.token, body: { password: 'secret' } }))
      expect(await statuses()).toEqual([401, 401, 401])
    },
  )
})

describe('a resent code', () => {
  test('an unverified user is mailed a new code, which no answer contains, and a second call has to wait', async () => {
    const expires_at = Date.UTC(2126, 0) / 1000
    const user = await world.newUser({ email_verified_at: null, expires_at })
    const answer = await resend(user.id)
    expect(answer).toMatchObject({ status: 200, body: { message: 'A new code has been mailed' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/[0-9]{6}/)
    expect(await resend(user.id)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(await entriesOf(user)).toMatchObject([{ action: 'resend_code', before: null, after: null }])
  })

  test('a verified user and an unknown one get no code', async () => {
    expect(await resend((await world.newUser()).id)).toMatchObject({ status: 409 })
    expect(await resend('nobody')).toMatchObject({ status: 404 })
  })
})

test('the end of all sessions holds from the next request on, and a second call finds none', async () => {
  const user = await world.newUser()
  const second = await world.signIn(user.email, 'secret')
  const end = () => world.call(endUserSessions, { token: admin.token, params: { id: user.id } })
  expect(await end()).toMatchObject({ body: { data: { ended: 2 }, message: '2 sessions ended' } })
  for (const token of [user.token, second])
    expect(await world.call(me, { token })).toMatchObject({ status: 401 })
  expect(await end()).toMatchObject({ body: { data: { ended: 0 } } })
  expect(await entriesOf(user)).toMatchObject([
    { before: { sessions: 2 }, after: { sessions: 0 }, why: null },
  ])
  const own = { token: admin.token, params: { id: admin.id } }
  expect(await world.call(endUserSessions, own)).toMatchObject({ status: 409 })
})
