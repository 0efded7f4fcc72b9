import { expect, test } from 'vitest'
import { type EmployerMatch, findEmployer } from './find-employer.ts'

const company = (
  name: string,
  reason: EmployerMatch['reason'] = 'same-name',
  town = 'Leeds',
  route = 'Skilled Worker',
): EmployerMatch => ({
  reason,
  organisation: { name, town, routes: [{ route, type: 'Worker', rating: 'A rating' }] },
})

/** Looks up names in a register that has these companies for each of them. */
const find = (known: Record<string, EmployerMatch[]>, typed: string | undefined, read: string[]) =>
  findEmployer({ date: '2026-11-20', matchesOf: async (name) => known[name] ?? [] }, typed, read)

test('the first name that the register has exactly is the employer', async () => {
  const known = { 'Fernley Group': [company('Fernley Group Ltd', 'other-form')], Oakum: [company('Oakum')] }
  const { employer, sponsor } = await find(known, undefined, ['Old Mill', 'Fernley Group', 'Oakum'])
  expect(employer).toMatchObject({ read: 'Oakum', grade: 'exact', name: 'Oakum', town: 'Leeds' })
  expect(sponsor).toMatchObject({ routes: [{ route: 'Skilled Worker' }] })
  expect(sponsor.note).toBeUndefined()
})

test('a probable company counts, and users are told so', async () => {
  const { employer, sponsor } = await find({ Oakum: [company('Oakum Limited', 'other-form')] }, undefined, [
    'Oakum',
  ])
  expect(employer).toMatchObject({ read: 'Oakum', grade: 'probable', name: 'Oakum Limited' })
  expect(sponsor.note).toBe('“Oakum” is probably Oakum Limited, Leeds. Check that it is the employer.')
})

test('several companies of the same name are said, with the town of the one that counts', async () => {
  const known = { Oakum: [company('Oakum'), company('Oakum', 'same-name', 'Bath')] }
  const { employer, sponsor } = await find(known, undefined, ['Oakum'])
  expect(sponsor.note).toContain('2 companies on the register have this name')
  expect(employer?.candidates).toEqual([{ grade: 'exact', reason: 'same-name', name: 'Oakum', town: 'Bath' }])
})

test('of companies of one name, one with the Skilled Worker route is the employer', async () => {
  const temple = company('Oakum', 'same-name', 'Bath', 'Religious Worker')
  const { employer } = await find({ Oakum: [temple, company('Oakum')] }, undefined, ['Oakum'])
  expect(employer).toMatchObject({ name: 'Oakum', town: 'Leeds' })
})

test('a namesake without the Skilled Worker route is not the employer if another company may be meant', async () => {
  const temple = company('Oakum', 'same-name', 'Bath', 'Religious Worker')
  const { employer, sponsor } = await find(
    { Oakum: [temple, company('Oakum Payments Ltd', 'begins')] },
    undefined,
    ['Oakum'],
  )
  expect(employer).toMatchObject({ read: 'Oakum', name: null, routes: [] })
  expect(employer?.candidates.map(({ name }) => name)).toEqual(['Oakum', 'Oakum Payments Ltd'])
  expect(sponsor).toMatchObject({
    routes: null,
    note: 'Oakum, Bath has no Skilled Worker licence. Another company with a like name may be the employer.',
  })
  const alone = await find({ Oakum: [temple] }, undefined, ['Oakum'])
  expect(alone.sponsor.routes).toMatchObject([{ route: 'Religious Worker' }])
})

test('similar companies are candidates only, so the employer is not known', async () => {
  const { employer, sponsor } = await find({ Oakum: [company('Oakum Foods Ltd', 'begins')] }, 'Oakum', [])
  expect(employer).toMatchObject({ read: 'Oakum', grade: null, name: null, routes: [] })
  expect(employer?.candidates.map(({ name }) => name)).toEqual(['Oakum Foods Ltd'])
  expect(sponsor.routes).toBeNull()
})

test('a typed name that nothing is like has no licence, but a name that was read is not known', async () => {
  expect((await find({}, 'Oakum', [])).sponsor.routes).toEqual([])
  const read = await find({}, undefined, ['Oakum'])
  expect(read.sponsor.routes).toBeNull()
  expect(read.employer?.read).toBe('Oakum')
})

test('a typed name counts before the names that were read', async () => {
  const known = { Oakum: [company('Oakum')], Fernley: [company('Fernley')] }
  expect((await find(known, 'Fernley', ['Oakum'])).employer?.name).toBe('Fernley')
})

test('a name with its town is that of the one company that a user chose', async () => {
  const known = { 'Oakum, Sons': [company('Oakum, Sons', 'uk'), company('Oakum, Sons', 'uk', 'Bath')] }
  const { employer } = await find(known, 'Oakum, Sons, Bath', [])
  expect(employer).toMatchObject({ grade: 'exact', name: 'Oakum, Sons', town: 'Bath', candidates: [] })
})

test('an advert without a name has no employer', async () => {
  const { employer, sponsor } = await find({}, undefined, [])
  expect(employer).toBeNull()
  expect(sponsor.note).toBe('The advert does not say who the employer is.')
})
