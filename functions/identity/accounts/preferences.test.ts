import { describe, expect, test } from 'vitest'
import { noCase } from '#shared/my-case.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { alertsTokenOf, endAlerts, preferencesStore, savePreferences } from './preferences.ts'
import { noPreferences, type Preferences } from './user.ts'

type WantedPreferences = Parameters<typeof savePreferences>[2]

const at = new Date('2026-07-20T12:00:00Z')

function setUp({ isGone = false } = {}) {
  const saved: WantedPreferences[] = []
  const context = contextWith(
    { now: () => at },
    double(preferencesStore, {
      replace: async (_userId, wanted, instant) => {
        if (isGone) return undefined
        saved.push(wanted)
        return { ...wanted, setup_completed_at: instant.toISOString() }
      },
    }),
  )
  const { setup_completed_at: _, ...nothing } = noPreferences
  return {
    saved,
    save: (more: Partial<WantedPreferences>, before: Partial<Preferences> = {}) =>
      savePreferences(
        context,
        'u1',
        { ...nothing, preferred_job_category_id: [21], ...more },
        { ...noPreferences, ...before },
      ),
  }
}

describe('saving preferences', () => {
  test('preferences are saved as submitted, with each id once, in order', async () => {
    const { save, saved } = setUp()
    const more = { preferred_job_category_id: [22, 11, 22], sectors: [3, 1, 3], job_titles: ['Chef', 'Chef'] }
    expect(await save(more)).toMatchObject({
      preferred_job_category_id: [22, 11],
      sectors: [3, 1],
      job_titles: ['Chef'],
      setup_completed_at: at.toISOString(),
    })
    expect(saved).toHaveLength(1)
  })

  test('the occupations of the job titles are saved, and those of other titles are not', async () => {
    const { save } = setUp()
    const chef = { title: 'Chef', code: '5434' }
    const wanted = {
      job_titles: ['Chef', 'Artist'],
      job_occupations: [chef, { title: 'Nurse', code: '2237' }],
    }
    expect(await save(wanted)).toMatchObject({ job_occupations: [chef] })
    expect(await save({})).not.toHaveProperty('job_occupations')
  })

  test('a case is saved as said, and one that says nothing is not stored', async () => {
    const { save } = setUp()
    const my_case = { ...noCase, born_on: '2001-05-01' }
    expect(await save({ my_case })).toMatchObject({ my_case })
    expect(await save({ my_case: noCase })).not.toHaveProperty('my_case')
    expect(await save({})).not.toHaveProperty('my_case')
  })

  test('a client that does not know a question keeps its answer, and another may take it back', async () => {
    const { save } = setUp()
    const { entrant: _, ...old } = { ...noCase, born_on: '2001-05-01' }
    const before = { my_case: { ...noCase, entrant: 'training' as const } }
    expect(await save({ my_case: old }, before)).toMatchObject({ my_case: { ...old, entrant: 'training' } })
    const { entrant: __, ...none } = noCase
    expect(await save({ my_case: none }, before)).not.toHaveProperty('my_case')
    const withdrawn = { ...old, entrant: null }
    expect((await save({ my_case: withdrawn }, before)).my_case).toEqual(withdrawn)
    expect((await save({ my_case: old })).my_case).toEqual(old)
  })

  test.each(['born_on', 'skilled_worker_since'] as const)(
    'a case with %s tomorrow is refused',
    async (field) => {
      const { save, saved } = setUp()
      const errors = { [`my_case.${field}`]: ['Enter a day that is not in the future'] }
      await expect(save({ my_case: { ...noCase, [field]: '2026-07-21' } })).rejects.toMatchObject({ errors })
      expect(saved).toEqual([])
      await expect(save({ my_case: { ...noCase, [field]: '2026-07-20' } })).resolves.toBeDefined()
    },
  )

  test.each([
    [{ preferred_job_category_id: [21, 13] }, { preferred_job_category_id: ['There is no job category 13'] }],
    [{ sectors: [22] }, { sectors: ['There is no sector 22'] }],
    [
      { preferred_job_category_id: [1], sectors: [99] },
      { preferred_job_category_id: ['There is no job category 1'], sectors: ['There is no sector 99'] },
    ],
  ])('the preferences %j are refused by field and nothing is saved', async (more, errors) => {
    const { save, saved } = setUp()
    await expect(save(more)).rejects.toMatchObject({ status: 422, errors })
    expect(saved).toEqual([])
  })

  test('a user who skipped the setup changes their alerts without a job category', async () => {
    const { save, saved } = setUp()
    const alerts = { preferred_job_category_id: [], email_alerts: true }
    await save(alerts, { setup_completed_at: at.toISOString() })
    expect(saved).toEqual([expect.objectContaining(alerts)])
  })

  test.each([
    ['before the setup', {}],
    ['once one is saved', { setup_completed_at: at.toISOString(), preferred_job_category_id: [21] }],
  ])('preferences without a job category are refused %s', async (_when, before) => {
    const { save, saved } = setUp()
    const errors = { preferred_job_category_id: ['Choose at least one job category'] }
    await expect(save({ preferred_job_category_id: [] }, before)).rejects.toMatchObject({
      status: 422,
      errors,
    })
    expect(saved).toEqual([])
  })

  test('saving preferences of a deleted account gives the error of an ended session', async () => {
    await expect(setUp({ isGone: true }).save({})).rejects.toMatchObject({ code: 'token_invalid' })
  })
})

/** Ends alerts with a token. @returns the user ids and secrets that the store received. */
async function end(token: string) {
  const ended: string[][] = []
  const stopping = double(preferencesStore, { endAlerts: async (...by) => void ended.push(by) })
  await endAlerts(contextWith({}, stopping), token)
  return ended
}

test('an unsubscribe token ends the alerts of the user it was mailed to', async () => {
  const secret = 'aB3_-'.repeat(8) + 'xyz'
  expect(await end(alertsTokenOf({ userId: 'local-user', secret }))).toEqual([['local-user', secret]])
})

test.each(['', 'nonsense', 'user.short', `.${'x'.repeat(43)}`, `a.b.${'x'.repeat(43)}`])(
  'an invalid unsubscribe token, such as %j, gets the same answer and changes nothing',
  async (token) => {
    expect(await end(token)).toEqual([['nobody', '']])
  },
)
