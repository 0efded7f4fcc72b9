import { expect, test } from 'vitest'
import type { LikelyEmployer } from '../companies/index.ts'
import { findEmployer } from './assess-advert.ts'

const idOf = (text: string): number =>
  [...text].reduce((sum, letter) => (31 * sum + letter.codePointAt(0)!) % 1_000_003, 0)
const company = (
  name: string,
  reason: LikelyEmployer['reason'] = 'same-name',
  town = 'Leeds',
  routes = ['Skilled Worker'],
): LikelyEmployer => {
  const goesOn = reason === 'begins'
  return {
    id: idOf(`${name} ${town}`),
    name,
    reason,
    town,
    publishedTown: town,
    routes,
    registerOnly: false,
    goesOn,
  }
}
const brand = (name: string) => company(name, 'begins', 'London', ['Skilled Worker', 'Creative Worker'])

const noPlace = { city_name: null, country_code: null, country_name: null, places: [] }

/** Looks up names in a register that has these companies for each of them. */
const find = (
  known: Record<string, LikelyEmployer[]>,
  typed: string | undefined,
  employers: string[],
  mentioned: string[] = [],
  more: {
    isStated?: boolean
    isOwn?: boolean
    city_name?: string
    country_code?: string
    text?: string
  } = {},
) =>
  findEmployer(
    {
      date: '2026-11-20',
      matchesOf: async (name) => known[name] ?? [],
      routesOf: async (id) => {
        const { routes = [] } =
          Object.values(known)
            .flat()
            .find((one) => one.id === id) ?? {}
        return routes.map((route) => ({ route, type: 'Worker', rating: 'A rating' }))
      },
    },
    typed,
    { employers, mentioned, isStated: false, isOwn: false, text: '', ...noPlace, ...more },
    () => undefined,
  )
const named = ({ employer }: Awaited<ReturnType<typeof find>>) => employer?.candidates.map(({ name }) => name)

test('a job abroad is not said to be that of the company in the UK, unless its name is typed', async () => {
  const known = { Oakum: [company('Oakum UK Ltd')] }
  const abroad = { country_code: 'US' }
  const { employer, sponsor } = await find(known, undefined, ['Oakum'], [], abroad)
  expect(employer).toMatchObject({ name: null, candidates: [{ name: 'Oakum UK Ltd' }] })
  expect(sponsor).toMatchObject({
    routes: null,
    note: 'The job is abroad: another “Oakum” may be the employer.',
  })
  expect((await find(known, 'Oakum', [], [], abroad)).employer?.name).toBe('Oakum UK Ltd')
})

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
  const temple = company('Oakum', 'same-name', 'Bath', ['Religious Worker'])
  const { employer } = await find({ Oakum: [temple, company('Oakum')] }, undefined, ['Oakum'])
  expect(employer).toMatchObject({ name: 'Oakum', town: 'Leeds' })
})

test('the holder of a brand is the employer, although another company has the same name and more routes', async () => {
  const holder = company('Fernley Bank', 'short-name', 'York')
  const known = { Oakum: [holder, company('Oakum', 'namesake')] }
  expect((await find(known, undefined, ['Oakum'])).employer).toMatchObject({ name: 'Fernley Bank' })
  const large = { ...brand('Oakum UK Trading Ltd'), routes: ['Skilled Worker', 'a', 'b'] }
  const typed = { Oakum: [holder, large] }
  expect((await find(typed, 'Oakum', [])).employer).toMatchObject({ name: 'Fernley Bank' })
  expect((await find(typed, undefined, ['Oakum'])).employer).toMatchObject({ name: null })
})

test('a namesake without the Skilled Worker route is not the employer if another company may be meant', async () => {
  const temple = company('Oakum', 'same-name', 'Bath', ['Religious Worker'])
  const { employer, sponsor } = await find(
    { Oakum: [temple, company('Oakum Payments Ltd', 'begins'), company('Oakum Foods', 'begins')] },
    undefined,
    ['Oakum'],
  )
  expect(employer).toMatchObject({ read: 'Oakum', name: null, routes: [] })
  expect(employer?.candidates.map(({ name }) => name)).toEqual(['Oakum', 'Oakum Payments Ltd', 'Oakum Foods'])
  expect(sponsor).toMatchObject({
    routes: null,
    note: 'Oakum, Bath has no Skilled Worker licence. Another company with a like name may be the employer.',
  })
  const alone = await find({ Oakum: [temple] }, undefined, ['Oakum'])
  expect(alone.sponsor.routes).toMatchObject([{ route: 'Religious Worker' }])
})

test('a typed name that nothing is like has no licence, but a name that was read is not known', async () => {
  expect((await find({}, 'Oakum', [])).sponsor.routes).toEqual([])
  const read = await find({}, undefined, ['Oakum'])
  expect(read.sponsor.routes).toBeNull()
  expect(read.employer?.read).toBe('Oakum')
})

test('a legal name that the advert plainly states has no licence if no name has its words', async () => {
  const state = async (
    likes: LikelyEmployer[],
    mentioned: string[] = [],
    name = 'Oakum Ltd',
    isOwn = false,
  ) =>
    (
      await find({ [name]: likes, Tern: [company('Tern')] }, undefined, [name], mentioned, {
        isStated: true,
        isOwn,
      })
    ).sponsor.routes
  expect(await state([])).toEqual([])
  expect(await state([company('Oakham Ltd', 'spelling'), company('Fern Ltd', 'some-words')])).toEqual([])
  expect(await state([company('Fern Oakum Ltd', 'some-words')])).toBeNull()
  expect(await state([company('Oakum Foods Ltd', 'begins')])).toBeNull()
  expect(await state([], ['Tern'])).toBeNull()
  // a brand or an agency may have another legal name
  expect(await state([], [], 'Oakum')).toBeNull()
  // an advert says the name of its own company again and again
  expect(await state([], [], 'Oakum', true)).toEqual([])
  expect(await state([company('Oakum Foods Ltd', 'begins')], [], 'Oakum', true)).toBeNull()
  expect(await state([], ['Tern'], 'Oakum', true)).toBeNull()
})

test.each(['AWS', 'ONS', 'Tarmac', 'Snowflake', 'Amazon Web Services'])(
  '%s, also a tool, a source or a material, is the employer only where it is stated, and else asked about',
  async (used) => {
    const known = { [used]: [company('Oakum', 'short-name')], Fernley: [company('Fernley', 'other-form')] }
    const { employer } = await find(known, undefined, [used])
    expect(employer).toMatchObject({ name: null, candidates: [{ name: 'Oakum' }] })
    expect((await find(known, undefined, [used, 'Fernley'])).employer?.name).toBe('Fernley')
    expect((await find(known, undefined, [used], [], { isStated: true })).employer?.name).toBe('Oakum')
    const nameIn = async (text: string) => (await find(known, undefined, [used], [], { text })).employer?.name
    expect(await nameIn(`Baker. About ${used}\nWe bake.`)).toBe('Oakum')
    expect(await nameIn(`Baker. At ${used} we bake.`)).toBe('Oakum')
    expect(await nameIn(`${used}, Terraform. Ours is at ${used}. Join ${used} Bakery.`)).toBeNull()
    expect((await find(known, used, [])).employer?.name).toBe('Oakum')
  },
)

test('a branch with the name of its town is probably of the company without it', async () => {
  const hull = { isStated: true, city_name: 'Hull' }
  const known = {
    'Oakum Clinic': [company('Oakum Clinic', 'same-name', 'Truro')],
    University: [company('University')],
  }
  const branch = await find(known, undefined, ['Oakum Hull Clinic'], [], hull)
  expect(branch.employer).toMatchObject({ read: 'Oakum Clinic', name: 'Oakum Clinic', grade: 'probable' })
  expect(branch.sponsor.note).toMatch(/^“Oakum Clinic” is probably Oakum Clinic, Truro/)
  // its own company counts first, and one word that is left is no name
  const both = { ...known, 'Oakum Hull Clinic': [company('Oakum Hull Clinic Care', 'general-end')] }
  const own = await find(both, undefined, ['Oakum Hull Clinic'], [], hull)
  expect(own.employer).toMatchObject({ name: 'Oakum Hull Clinic Care' })
  expect((await find(known, undefined, ['University of Hull'], [], hull)).employer?.name).toBeNull()
  const nowhere = await find(known, undefined, ['Oakum Hull Clinic'], [], { isStated: true })
  expect(nowhere.employer?.name).toBeNull()
})

test.each([
  ['a larger one goes on after the name', [company('Oakum'), brand('Oakum UK Trading Ltd')]],
  [
    'its name only goes on generally, as others do',
    [company('Oakum Group', 'general-end'), company('Oakum Foods', 'begins')],
  ],
  [
    'another has it as its trading name',
    [company('Oakum Group', 'general-end'), company('Tern t/a Oakum', 'shared-trading-name')],
  ],
])('a company with one word as its name is not sure if %s', async (_what, matches) => {
  const { employer, sponsor } = await find({ Oakum: matches }, undefined, ['Oakum'])
  expect(employer).toMatchObject({ name: null, candidates: matches.map(({ name }) => ({ name })) })
  expect(sponsor).toMatchObject({ routes: null, note: 'Several companies may be “Oakum”.' })
  const words = await find({ 'Oakum Bay': matches }, undefined, ['Oakum Bay'])
  expect(words.employer?.name).toBe(matches[0]?.name)
})

test.each([
  ['means its only holder', [], true, 'Tern Retail Ltd'],
  ['but not one of several', [company('Tern Bank Ltd', 'short-name')], true, null],
  ['nor that of words beside others', [], false, null],
])('a plainly stated brand %s', async (_what, others, isStated, name) => {
  const matches = [company('Tern Retail Ltd', 'short-name'), ...others, brand('Oakum UK Trading Ltd')]
  const { employer } = await find({ Oakum: matches }, undefined, ['Oakum'], [], { isStated })
  expect(employer?.name).toBe(name)
})

test('of several words, the one company with the route that goes on after a namesake without it is probable', async () => {
  const temple = company('Oakum Bay', 'same-name', 'Bath', ['Religious Worker'])
  const known = { 'Oakum Bay': [temple, company('Oakum Bay (Music) Ltd', 'begins')] }
  const { employer } = await find(known, undefined, ['Oakum Bay'])
  expect(employer).toMatchObject({ name: 'Oakum Bay (Music) Ltd', grade: 'probable' })
})

test('users are asked about a mentioned name that means one company, but only if no other is sure', async () => {
  const known = {
    Inn: [company('Inn & Tern', 'some-words')],
    Gull: [company('Gull Ltd')],
    Tern: [brand('Tern Services'), company('Tern Foods', 'begins')],
    Hart: [company('Hart Foods', 'begins'), company('Hart Homes', 'begins')],
  }
  const mentioned = ['Hart', 'Tern', 'Gull']
  expect(named(await find(known, undefined, ['Inn'], mentioned))).toEqual([
    'Tern Services',
    'Gull Ltd',
    'Inn & Tern',
  ])
  expect(named(await find(known, undefined, [], mentioned))).toEqual(['Tern Services', 'Gull Ltd'])
  expect(named(await find(known, undefined, ['Gull'], mentioned))).toEqual([])
  expect(named(await find(known, 'Inn', [], mentioned))).toEqual(['Inn & Tern'])
})

test('an advert without a name has no employer', async () => {
  const { employer, sponsor } = await find({}, undefined, [])
  expect(employer).toBeNull()
  expect(sponsor.note).toBe('The advert does not say who the employer is.')
})

test('a piece of a sentence and the words of a trade are no company that begins with them', async () => {
  const known = {
    'and Asia-Pacific': [company('Asia Pacific World Ltd', 'only-beginning')],
    'Software Developer': [company('Software Developer Project Ltd', 'only-beginning')],
    'Data Analyst': [company('European Data Analyst Ltd', 'general-end')],
  }
  for (const name of Object.keys(known)) {
    const { employer } = await find(known, undefined, [name])
    expect(employer?.name ?? null).toBeNull()
  }
  const baker = { 'Baker Tern': [company('Baker Tern Energy Ltd', 'only-beginning')] }
  expect((await find(baker, undefined, ['Baker Tern'])).employer?.name).toBe('Baker Tern Energy Ltd')
  const stated = await find(known, undefined, ['Data Analyst'], [], { isStated: true })
  expect(stated.employer?.name).toBe('European Data Analyst Ltd')
  const typed = await find(known, 'Software Developer', [])
  expect(typed.employer?.name).toBe('Software Developer Project Ltd')
})
