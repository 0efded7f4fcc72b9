import { describe, expect, test } from 'vitest'
import { cardVacancy } from '#shared/indexed-vacancy.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { companyDocument } from './company-document.ts'
import { companyIndexSchema } from './company-index.ts'
import { changedKinds, tellableKinds } from './tellable-kinds.ts'

let next = 0
const lockedBy = [cardVacancy(vacancySample())]
const listed = (registration: Partial<Parameters<typeof companyDocument>[0]>, vacancies = lockedBy) =>
  companyDocument(
    registrationSample({ town: 'Leeds', id: (next += 1), ...registration }),
    undefined,
    vacancies,
  )
const inTown = (town: string, ...names: string[]) => names.map((name) => listed({ town, name }))
const open = (name: string) => listed({ name }, [])

const shown = (
  some: ReturnType<typeof inTown>,
  kinds: ReturnType<typeof changedKinds> = tellableKinds(some),
) => some.map(({ id, text }) => [text, kinds?.get(id)])
const all = (kind: string | undefined, ...names: string[]) => names.map((name) => [name, kind])

const dentists = ['Oak Dental Practice', 'Elm Dental Care Ltd', 'Ash Dentists']
/** Their names say no sector, so they look like the others. */
const recruiters = ['Oak Recruitment', 'Elm Recruiting', 'Ash Staffing']
const charities = ['Oak Charity', 'Elm Relief Fund', 'Ash Charities', 'Fir Charity']
const plain = ['Acme Ltd', 'Beta Ltd', 'Gamma Ltd']

test('a kind is shown where three sponsors of a town have it, and in no other town', () => {
  expect(shown(inTown('Leeds', ...dentists))).toEqual(all('Dental practice', ...dentists))
  const apart = [...inTown('Leeds', ...dentists.slice(1)), ...inTown('York', 'Fir Dentists')]
  expect(tellableKinds(apart).size).toBe(0)
  expect(tellableKinds(inTown('', ...dentists)).size).toBe(0)
})

test('open companies, whose names users see, do not count for locked ones', () => {
  const [oak, elm, ash] = dentists as [string, string, string]
  expect(tellableKinds([...inTown('Leeds', oak, elm), open(ash), open('Fir Dentists')]).size).toBe(0)
  const beside = [...inTown('Leeds', ...dentists), open('Fir Dentists')]
  expect(shown(beside)).toEqual([...all('Dental practice', ...dentists), ['Fir Dentists', undefined]])
})

test('where one or two would be the only ones without a kind, those of the rarest kind show none either', () => {
  expect(shown(inTown('Leeds', ...recruiters, ...plain))).toEqual([
    ...all('Recruitment agency', ...recruiters),
    ...all(undefined, ...plain),
  ])
  expect(tellableKinds(inTown('Leeds', ...recruiters, 'Acme Ltd')).size).toBe(0)
  expect(shown(inTown('Leeds', ...recruiters, ...charities, 'Acme Ltd'))).toEqual([
    ...all(undefined, ...recruiters),
    ...all('Charity', ...charities),
    ['Acme Ltd', undefined],
  ])
})

test('a rare narrow kind is shown as the wider one', () => {
  const bodies = ['Oak NHS Trust', 'Elm NHS Foundation Trust', 'Ash Integrated Care Board']
  expect(shown(inTown('Leeds', ...bodies))).toEqual(all('NHS body', ...bodies))
})

test('sponsors that differ in what a locked row shows do not count as alike', () => {
  const [oak, ...two] = dentists
  const rare = { routes: [{ route: 'Charity Worker', type: 'Temporary Worker', rating: 'A rating' }] }
  for (const otherwise of [rare, { first_seen: '2020-01-01' }])
    expect(tellableKinds([listed({ name: oak!, ...otherwise }), ...inTown('Leeds', ...two)]).size).toBe(0)
})

const changedOf = (before: ReturnType<typeof inTown>, ...changed: ReturnType<typeof inTown>) => {
  const kinds = tellableKinds(before)
  const index = openIndex(
    buildIndex(
      companyIndexSchema,
      before.map((one) => ({ ...one, stored: { ...one.stored, tellable_kind: kinds.get(one.id) } })),
    ),
  )
  return changedKinds(changed, index)
}
const unlockable = ({ id, text }: ReturnType<typeof open>) => listed({ id, name: text })
const opened = ({ id, text }: ReturnType<typeof open>) => listed({ id, name: text }, [])

describe('after a change', () => {
  test('a company that looks as before keeps its kind', () => {
    const before = inTown('Leeds', ...recruiters)
    expect(shown([before[0]!], changedOf(before, before[0]!))).toEqual(
      all('Recruitment agency', recruiters[0]!),
    )
  })

  test('a company that is no longer open has the kind of others that look alike, or none as they', () => {
    const [recruiter, charity] = [open('Fir Staffing'), open('Fir Charity')]
    const before = [...inTown('Leeds', ...recruiters, ...plain), recruiter, charity]
    const now = [unlockable(recruiter), unlockable(charity)]
    expect(shown(now, changedOf(before, ...now))).toEqual([
      ['Fir Staffing', 'Recruitment agency'],
      ['Fir Charity', undefined],
    ])
  })

  test('only a new index has a change after which fewer than three share a kind, or have none', () => {
    const before = inTown('Leeds', ...recruiters)
    expect(changedOf(before, opened(before[0]!))).toBeUndefined()
    const acme = open('Acme Ltd')
    expect(changedOf([...before, acme], unlockable(acme))).toBeUndefined()
    const elsewhere = listed({ name: 'Acme Ltd', town: 'York' }, [])
    expect(
      changedOf([...before, elsewhere], listed({ id: elsewhere.id, name: 'Acme Ltd', town: 'York' })),
    ).toBeDefined()
  })
})
