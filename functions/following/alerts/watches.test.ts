import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { tablesOf } from '#shared/system/names.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { profileStore, wantedMark, companyAccess } from '../../companies/index.ts'
import { type Organisation, type OrganisationChange, warnedCompanies } from '../../register/index.ts'
import { currentRegister } from './new-since-last-seen.ts'
import { watchCompany, listWatches, type StoredWatch, watchStore, changesBeyond } from './watches.ts'

const change: OrganisationChange = {
  date: '2026-07-10',
  change: 'moved',
  added: [],
  removed: [],
  from_town: 'Hull',
  from_name: null,
}
const company = (id: number, changes: number): Organisation => ({
  ...organisation(1),
  id,
  name: `Firm ${id}`,
  town: 'Leeds',
  changes: Array.from({ length: changes }, () => change),
})
const register = {
  current: async () => ({ version: 3, register: 'r', index: 'i', date: '2026-07-17' }),
  /** Finds companies 0 to 9. The number of changes equals the id. */
  findCompany: async (_register: string, id: number) => (id > 9 ? undefined : company(id, id)),
}
const others = [
  double(currentRegister, register),
  double(profileStore, { getMany: async () => new Map() }),
  double(warnedCompanies, { warnedAmong: async () => new Map([[3, '2026-11-26']]) }),
]

const watch = (company_id: number, more: Partial<StoredWatch> = {}): StoredWatch => ({
  company_id,
  watched_at: `2026-07-0${company_id}T00:00:00.000Z`,
  seen_changes: company_id,
  seen_date: '2026-07-17',
  ...more,
})

const AT = new Date('2026-07-20T12:00:00Z')
const tables = tablesOf('test')

async function watchOne(outcome: 'added' | 'already_exists' | 'full' | 'no_user', refused?: AppError) {
  const added: StoredWatch[] = []
  const also: unknown[] = []
  const watched = await watchCompany(
    contextWith(
      { now: () => AT, tables },
      ...others,
      double(watchStore, {
        async add(_userId, fresh, _max, together = []) {
          added.push(fresh)
          also.push(...together)
          return outcome
        },
        find: async () => watch(2, { seen_changes: 1 }),
      }),
      double(companyAccess, {
        requireUnlocked: async () => {
          if (refused !== undefined) throw refused
        },
      }),
    ),
    'u',
    2,
    200,
  )
  return { added, also, watched }
}

test('a company is watched from now on, and earlier changes do not count as new', async () => {
  const { added, also, watched } = await watchOne('added')
  expect(added).toEqual([
    {
      company_id: 2,
      watched_at: '2026-07-20T12:00:00.000Z',
      seen_changes: 2,
      seen_date: '2026-07-17',
      facts: {},
    },
  ])
  expect(watched).toMatchObject({ company: { name: 'Firm 2' }, news: [], registerDate: '2026-07-17' })
  // the company is marked in the same transaction
  expect(also).toEqual([wantedMark(tables.readings).watched({ companyId: 2, at: AT })])
})

test('a company that is already watched keeps its unseen changes', async () => {
  expect((await watchOne('already_exists')).watched.news).toHaveLength(1)
})

test.each([
  ['full', 'conflict'],
  ['no_user', 'token_invalid'],
] as const)(
  'watching a company is refused when the store returns %s, with the code %s',
  async (outcome, code) => {
    await expect(watchOne(outcome)).rejects.toMatchObject({ code })
  },
)

test.each(['company_locked', 'not_found'] as const)(
  'a company refused with %s cannot be watched',
  async (code) => {
    await expect(watchOne('added', new AppError(code, ''))).rejects.toMatchObject({ code })
  },
)

test('changes are listed by date, newest first, and within a date the last change first', () => {
  const changes = ['2026-07-31 a', '2026-07-17 b', '2026-07-24 c', '2026-07-24 d'].map((text) => ({
    date: text.slice(0, 10),
    change: 'moved' as const,
    added: [],
    removed: [],
    from_town: text.slice(11),
    from_name: null,
  }))
  expect(changesBeyond({ changes }, 0).map(({ from_town }) => from_town)).toEqual(['a', 'd', 'c', 'b'])
  expect(changesBeyond({ changes }, 1).map(({ from_town }) => from_town)).toEqual(['d', 'c', 'b'])
})

test('watched companies with new changes come first, then the last watched ones', async () => {
  const watches = [watch(1), watch(2, { seen_changes: 0 }), watch(3), watch(77)]
  const context = contextWith({}, ...others, double(watchStore, { ofUser: async () => watches }))
  const listed = await listWatches(context, 'u')
  expect(listed.map(({ company: { id }, news, warnedOn }) => [id, news.length, warnedOn])).toEqual([
    [2, 2, null],
    [3, 0, '2026-11-26'],
    [1, 0, null],
  ])
})
