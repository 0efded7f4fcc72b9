import { afterAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '#shared/api/contract.ts'
import { checkLicence, checkLicences, MAX_CHECKED_NAMES } from '#shared/api/licence.ts'
import { registerChanges } from '#shared/api/register-changes.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { patientFetch } from '../support/product/patient-fetch.ts'

// the last test uses up the names of this client
const world = await startOwnWorld()
afterAll(() => world.stop())

const check = async (names: readonly string[]) => (await world.get(checkLicences, { body: { names } })).data

describe('the licence check of several names', () => {
  test('it answers each name in its place, as the check of one name does', async () => {
    const { data: changes } = await world.get(registerChanges, { query: { change: 'left' } })
    const names = [
      'tolvermere digital',
      'Qwertzuiop',
      'Tolvermere Digital UK',
      'Digital Tolvermere',
      'tolvermere digital',
      ...changes.slice(0, 3).map(({ name }) => name),
    ]
    const { answers, ...register } = await check(names)
    expect(answers).toHaveLength(names.length)
    for (const [place, name] of names.entries()) {
      const { data } = await world.get(checkLicence, { query: { name } })
      expect(register).toEqual({ register_date: data.register_date, known_since: data.known_since })
      const [best] = data.matches
      expect(answers[place]).toEqual({
        counts: data.counts,
        match: best === undefined || best.grade === 'similar' ? null : best,
        left: data.left.map(({ grade, name: left, listed_until, left_on }) => ({
          grade,
          name: left,
          listed_until,
          left_on,
        })),
      })
    }
    const reasons = answers.map(({ match }) => match?.reason ?? null)
    expect(reasons.slice(0, 5)).toEqual(['same-name', null, 'uk', null, 'same-name'])
    expect(answers.some(({ left }) => left.length > 0)).toBe(true)
  })

  test('it gives no id, also to a user who sends a session', async () => {
    const { token } = await world.newUser()
    const { text } = await world.call(checkLicences, {
      body: { names: ['Tolvermere Digital Limited'] },
      token,
    })
    expect(text).toContain('Tolvermere')
    expect(text).not.toMatch(/"(id|locked)"/)
  })

  test('it answers an extension, whose origin is its own', async () => {
    const response = await patientFetch(`${world.origin}${API_PREFIX}${checkLicences.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'chrome-extension://abcdefghijklmnop' },
      body: JSON.stringify({ names: ['Tolvermere Digital Limited'] }),
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([
    [{}, 'names'],
    [{ names: [] }, 'names'],
    [{ names: 'Acme Ltd' }, 'names'],
    [{ names: Array.from({ length: MAX_CHECKED_NAMES + 1 }, () => 'Acme Ltd') }, 'names'],
    [{ names: ['Acme Ltd', '   '] }, 'names.1'],
    [{ names: ['x'.repeat(201)] }, 'names.0'],
    [{ names: [7] }, 'names.0'],
  ])('it refuses %j and names the field %s', async (body, field) => {
    expect(await world.call(checkLicences, { body })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  // each process counts in memory, and a deployed system has several processes
  test.skipIf(isDeployed)('it counts names: beyond 300 a minute it sends Retry-After', async () => {
    const names = Array.from({ length: MAX_CHECKED_NAMES }, (_, at) => `Nobody ${at}`)
    const asking = Array.from({ length: 7 }, () => world.call(checkLicences, { body: { names } }))
    const held = (await Promise.all(asking)).filter(({ status }) => status !== 200)
    expect(held.length).toBeGreaterThan(0)
    for (const { status, headers, body } of held) {
      expect([status, body]).toMatchObject([429, { code: 'too_many_requests' }])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    // the check of one name has its own limit
    expect((await world.call(checkLicence, { query: { name: 'Nobody' } })).status).toBe(200)
  })
})
