import { afterAll, expect, test } from 'vitest'
import { me } from '#shared/api/accounts/accounts.ts'
import { listSessions } from '#shared/api/accounts/sessions.ts'
import { dailyUsage, searchSingle } from '#shared/api/companies.ts'
import { printFigure } from '../support/figure-line.ts'
import { worldOn } from '../support/product/flow-world.ts'
import { movedClock } from '../support/product/moved-clock.ts'
import { startProduct } from '../support/product/product.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const SESSION = 12 * HOUR

const clock = movedClock()
const world = await worldOn(() => startProduct({ env: clock.env }))
const rows = await world.sponsors()
const companies = rows.data.map(({ id }) => id)
afterAll(async () => {
  await world.stop()
  clock.remove()
})

/** The next two changes of the UK's clocks: 01:00 UTC on the last Sunday of March and of October. */
function clockChanges(): number[] {
  const year = new Date().getUTCFullYear()
  const all = [year, year + 1].flatMap((one) => [Date.UTC(one, 3, 0, 1), Date.UTC(one, 10, 0, 1)])
  const sundays = all.map((last) => last - new Date(last).getUTCDay() * 24 * HOUR)
  return sundays.filter((at) => at > Date.now()).slice(0, 2)
}

const unlock = async (token: string, company_id: number) =>
  (await world.call(searchSingle, { token, query: { company_id } })).status
const used = async (token: string) => (await world.get(dailyUsage, { token })).usage
const isSignedIn = async (token: string) => (await world.call(me, { token })).status === 200

async function cross(instant: number): Promise<void> {
  clock.moveTo(instant - SECOND)
  await expect.poll(clock.now, { interval: 50 }).toBeGreaterThan(instant + 20)
}

/** Signs in at an instant, and uses all unlocks of the day but none of the last companies. */
async function usedUp(instant: number) {
  clock.moveTo(instant)
  const { email } = await world.newUser()
  const token = await world.signIn(email, 'secret')
  const { limit } = await world.get(dailyUsage, { token })
  for (const id of companies.slice(0, limit)) expect(await unlock(token, id)).toBe(200)
  const [next = 0, last = 0] = companies.slice(limit)
  expect([await unlock(token, next), await used(token)]).toEqual([422, limit])
  return { token, limit, next, last, first: companies[0] ?? 0 }
}

test.each(clockChanges().map((at) => [new Date(at).toISOString(), at] as const))(
  'limits begin anew at 00:00 UTC and sessions last 12 hours, also around the change of the clocks at %s',
  async (_name, change) => {
    const midnight = change - HOUR
    const { token, limit, next, last, first } = await usedUp(midnight - 10 * MINUTE)
    const [session] = (await world.get(listSessions, { token })).data
    expect(
      Date.parse(session?.expires_at ?? '') -
        Math.floor(Date.parse(session?.created_at ?? '') / SECOND) * SECOND,
    ).toBe(SESSION)

    await cross(midnight)
    expect(await used(token)).toBe(0)
    expect([await unlock(token, first), await used(token)]).toEqual([200, 0])
    expect([await unlock(token, next), await used(token)]).toEqual([200, 1])

    await cross(change)
    expect([await isSignedIn(token), await used(token)]).toEqual([true, 1])
    expect([await unlock(token, last), await used(token)]).toEqual([200, 2])

    const end = Date.parse(session?.expires_at ?? '')
    clock.moveTo(end - 10 * MINUTE)
    expect(await isSignedIn(token)).toBe(true)
    await cross(end)
    expect((await world.call(me, { token })).body).toMatchObject({ code: 'token_expired' })
    printFigure(
      'clocks of a running product',
      `midnight UTC and ${new Date(change).toISOString()}, ${limit + 6} unlocks, 1 session`,
      '0 differences',
    )
  },
)
