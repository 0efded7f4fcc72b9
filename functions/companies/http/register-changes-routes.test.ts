import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { registerReading, warnedCompanies } from '../../register/index.ts'
import { getRegisterChanges } from './register-changes-routes.ts'

const [OLDEST, NEWEST] = ['2026-07-17', '2026-07-24']

/** A week in which 60 joined and two left, whose names are last. */
const organisations = [
  ...Array.from({ length: 60 }, (_, at) =>
    registrationSample({ id: at + 1, name: `Acorn ${at + 10}`, town: 'Leeds', first_seen: NEWEST }),
  ),
  ...['Zeta', 'Yarrow'].map((name, at) =>
    registrationSample({
      id: at + 100,
      name,
      town: '',
      first_seen: OLDEST,
      changes: [{ date: NEWEST, change: 'left', added: [], removed: [], from_town: null, from_name: null }],
    }),
  ),
]

const known = { date: NEWEST, dates: [OLDEST, NEWEST], listed: 60, organisations }
const { handle } = getRegisterChanges(
  contextWith(
    {},
    double(registerReading, {
      currentSnapshot: async () => ({ register: 'a-hash' }) as never,
      register: { readChanged: async () => known } as never,
    }),
    double(warnedCompanies, { warnedAmong: async () => new Map() }),
  ),
)

test.each([{ page: 1 }, { page: 2 }, { page: 1, change: 'joined' }])(
  'the first of both kinds are named beside every page of a busy week: %o',
  async (query) => {
    const { body } = await handle({ query } as never, { clientAddress: '192.0.2.1' } as never)
    expect(body).toMatchObject({
      weeks: [{ joined: 60, left: 2 }],
      first: {
        joined: ['Acorn 10', 'Acorn 11', 'Acorn 12'].map((name) => ({ name, town: 'Leeds' })),
        left: ['Yarrow', 'Zeta'].map((name) => ({ name, town: null })),
      },
    })
  },
)

const read = (page: number) => handle({ query: { page } } as never, { clientAddress: '192.0.2.2' } as never)

test('a client may read so many pages of changes a minute', async () => {
  for (let page = 1; page <= 120; page += 1) await read(page)
  await expect(read(121)).rejects.toMatchObject({ code: 'too_many_requests' })
})
