import { afterAll, describe, expect, test } from 'vitest'
import { login, me } from '#shared/api/accounts/accounts.ts'
import { endSession, listSessions } from '#shared/api/accounts/sessions.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

async function signInWith(userAgent: string, email: string): Promise<string> {
  const answer = await world.send(login.method, login.path, {
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email, password: 'secret' }),
  })
  return login.responses[200].parse(answer.body).token
}

const sessionsOf = async (token: string) => (await world.get(listSessions, { token })).data
const statusOf = async (token: string) => (await world.call(me, { token })).status

describe('the sessions', () => {
  test('the sessions are listed newest first, each with how it began, and the current one is marked', async () => {
    const { email, token } = await world.newUser()
    const other = await signInWith(CHROME, email)
    const seen = await sessionsOf(token)
    expect(seen.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Chrome on Windows', current: false },
      { device: null, current: true },
    ])
    const theirs = (await sessionsOf(other)).map(({ id, current }) => ({ id, current }))
    expect(theirs).toEqual(seen.map(({ id, current }) => ({ id, current: !current })))
    const [newest] = seen
    const hours = (Date.parse(newest?.expires_at ?? '') - Date.parse(newest?.created_at ?? '')) / 3_600_000
    expect(Math.round(hours)).toBe(12)
  })

  test('ended sessions are refused from their next request on, and ending one again finds no session', async () => {
    const { email, token } = await world.newUser()
    const other = await signInWith(CHROME, email)
    const id = (await sessionsOf(token)).find(({ current }) => !current)?.id ?? ''
    expect(await world.get(endSession, { token, params: { id } })).toEqual({
      message: 'This session has been ended',
    })
    expect(await world.call(me, { token: other })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
    expect(await world.call(endSession, { token, params: { id } })).toMatchObject({
      status: 404,
      body: { message: 'This session has already ended' },
    })
    expect(await sessionsOf(token)).toMatchObject([{ current: true }])
  })

  test('the sessions of another user are reported as unknown, and stay', async () => {
    const [user, other] = [await world.newUser(), await world.newUser()]
    const id = (await sessionsOf(other.token))[0]?.id ?? ''
    const answers = [
      await world.call(endSession, { token: user.token, params: { id } }),
      await world.call(endSession, { token: user.token, params: { id: 'nothing' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await statusOf(other.token)).toBe(200)
  })
})
