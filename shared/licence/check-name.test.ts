import { describe, expect, test } from 'vitest'
import { likelyEmployers } from '../../functions/companies/licence/likely-employers.ts'
import { namedRegisterOf } from '../../tests/support/samples/named-register.ts'
import cases from './check-name.cases.json' with { type: 'json' }
import { branchesOf, checkName } from './check-name.ts'

/** The answers for a text, as `name, town: reason`. */
async function check(text: string, names: readonly string[], page = 1, websites = {}) {
  const { counts, matches } = await checkName(namedRegisterOf(names, { websites }), text, page)
  return {
    counts: [counts.exact, counts.probable, counts.similar],
    found: matches.map(({ reason, organisation }) => `${organisation.name}, ${organisation.town}: ${reason}`),
  }
}

describe('the first answer', () => {
  test.each(cases.first as [string, string, string][])('“%s” finds %s: %s', async (text, name, reason) => {
    const others = ['Northgate Care Ltd', 'Southgate Care Ltd', 'Quay Street Bakery Ltd', 'Tern & Hart Ltd']
    expect((await check(text, [...others, name])).found[0]).toBe(`${name}, Leeds: ${reason}`)
  })
})

test('the site of a company with another legal form is found before its head office', async () => {
  const names = ['Harbour Pots Ltd', 'Harbour Pots Ltd (Leeds)', 'Harbour Pots Ltd - Quay House']
  for (const [text, name] of [
    ['Harbour Pots LLC (Leeds)', names[1]],
    ['Harbour Pots Inc. - Quay House', names[2]],
  ] as const)
    expect(await check(text, names)).toEqual({ counts: [0, 1, 0], found: [`${name}, Leeds: general-end`] })
})

test('the holders of a brand come first, the main one before the others, and then others of its name', async () => {
  const names = [
    'Tesco',
    'Tern Ltd t/a Tesco',
    'Tesco Personal Finance plc',
    'Tesco Stores Ltd',
    'Tesco Tern',
  ]
  expect(await check('Tesco', names)).toEqual({
    counts: [0, 4, 1],
    found: [
      'Tesco Stores Ltd, Leeds: short-name',
      'Tesco Personal Finance plc, Leeds: short-name',
      'Tern Ltd t/a Tesco, Leeds: namesake',
      'Tesco, Leeds: namesake',
      'Tesco Tern, Leeds: begins',
    ],
  })
  expect((await check('Tesco Ltd', names)).found[0]).toBe('Tesco, Leeds: same-name')
  expect((await check('tesco.com', names)).found[0]).toBe('Tesco Stores Ltd, Leeds: domain')
})

test('the branches of a brand are apart, by town, and count as probable', async () => {
  const towns = ['York', 'Bath', 'Leeds', 'Hull', 'Derby', 'Ely']
  const branches = towns.map((town) => `${town} Specsavers Ltd; ${town}`)
  const other = 'Tern Ltd t/a Specsavers; Ayr'
  const names = ['Specsavers Optical Superstores Ltd', ...branches, other, 'Specsaversal Ltd']
  const register = namedRegisterOf(names)
  const found = await branchesOf(register, 'specsavers')
  expect(found.map(({ town }) => town)).toEqual(['Ayr', 'Bath', 'Derby', 'Ely', 'Hull', 'Leeds', 'York'])
  const { counts, matches } = await checkName(register, 'specsavers', 1, found)
  expect(counts).toEqual({ exact: 0, probable: 8, similar: 1 })
  expect(matches.map(({ organisation: { name } }) => name)).toEqual([names[0], 'Specsaversal Ltd'])
  expect(await branchesOf(register, 'Specsavers York')).toEqual([])
  expect(await branchesOf(namedRegisterOf(names.slice(0, 5)), 'Specsavers')).toEqual([])
})

test('a website finds its company, and no company of a longer host', async () => {
  const websites = {
    'Acme Ltd': 'https://www.copperpot.example/',
    'Other Ltd': 'https://copperpot.example.org',
  }
  expect(await check('copperpot.example/jobs', ['Acme Ltd', 'Other Ltd'], 1, websites)).toEqual({
    counts: [0, 1, 0],
    found: ['Acme Ltd, Leeds: website'],
  })
})

test.each(cases.brands as [string, Record<string, string>, string | null][])(
  '“%s” is the brand of websites like %j: %s',
  async (text, websites, name) => {
    const names = [...Object.keys(websites), 'Northgate Care Ltd']
    const found = (await check(text, names, 1, websites)).found.filter((line) => line.endsWith(': website'))
    expect(found[0] ?? null).toBe(name && `${name}, Leeds: website`)
  },
)

test.each(cases.rare as [string, string, string[], string][])(
  'a rare name decides if the advert says the rest: “%s”, “%s”, %j: %s',
  async (text, advert, names, reason) => {
    const words = new Set(advert.toLowerCase().split(/\W+/))
    const [best] = await likelyEmployers(namedRegisterOf(names), text, { words, town: null, isStated: true })
    expect(best?.reason).toBe(reason)
  },
)

test.each(cases.doubted as [string, string, boolean][])(
  'an advert for “%s” in %s leaves its company in doubt: %s',
  async (text, town, isDoubtful) => {
    const websites = { 'Islet Holdings': 'https://copperpot.com', 'Quay Tern Hart': 'https://qth.co.uk' }
    const names = [...Object.keys(websites), 'Fern Group Ltd', 'ZQ Group', 'Go To Shows', 'Petrel Bay Shows']
    const register = namedRegisterOf([...names, 'Gull Shops', 'Gull Optics'], {
      websites: { ...websites, 'Gull Shops': 'https://gull.uk', 'Gull Optics': 'https://gull.fern.uk' },
    })
    const [best] = await likelyEmployers(register, text, { words: new Set(['optics']), town, isStated: true })
    expect(best?.isDoubtful).toBe(isDoubtful)
  },
)

test('nothing is similar to a name of which only a common word is on the register', async () => {
  const care = Array.from({ length: 40 }, (_, at) => `Northgate${at} Care Ltd`)
  expect(await check('Westbourne Care Ltd', care)).toEqual({ counts: [0, 0, 0], found: [] })
})

test.each(['', '?!', '🙂'])('the text %j finds nothing', async (text) => {
  expect(await check(text, ['Acme Ltd'])).toEqual({ counts: [0, 0, 0], found: [] })
})

test('exact answers come first, then probable ones, then similar ones, each by name and town', async () => {
  const names = [
    'Zeta Foods Ltd T/A Subway',
    'Alpha Foods Ltd T/A Subway',
    'Subway Catering Ltd',
    'SUBWAY LIMITED; York',
    'SUBWAY LIMITED; Bath',
    'Subway Leeds Ltd T/A Subway',
    'Subway UK Ltd',
  ]
  expect(await check('subway', names)).toEqual({
    counts: [2, 4, 1],
    found: [
      'SUBWAY LIMITED, Bath: same-name',
      'SUBWAY LIMITED, York: same-name',
      'Subway UK Ltd, Leeds: uk',
      'Alpha Foods Ltd T/A Subway, Leeds: trading-name',
      'Subway Leeds Ltd T/A Subway, Leeds: trading-name',
      'Zeta Foods Ltd T/A Subway, Leeds: trading-name',
      'Subway Catering Ltd, Leeds: begins',
    ],
  })
})

test('typos count only if no name is exact or probable', async () => {
  const names = ['Harbour Ltd', 'Harbours Ltd']
  expect((await check('Harbour', names)).found).toEqual([
    'Harbour Ltd, Leeds: same-name',
    'Harbours Ltd, Leeds: begins',
  ])
  expect((await check('Harbour LLP', [...names, 'Harbor Ltd'])).counts).toEqual([0, 1, 1])
  expect((await check('Harbuor', names)).found).toEqual(['Harbour Ltd, Leeds: spelling'])
})

test('only one typo is certain, in a word that no organisation has, beside another word of the name', async () => {
  const names = ['Marlow Care Ltd', 'Barlow Foods Ltd', 'Harbour Ltd', 'Gull Harbour Bakery Ltd']
  expect((await check('Barlow Care', names)).found).toEqual(['Marlow Care Ltd, Leeds: spelling'])
  expect((await check('Narlow Care', names)).found).toEqual(['Marlow Care Ltd, Leeds: one-typo'])
  expect((await check('Harbuor', names)).counts).toEqual([0, 0, 2])
  expect((await check('Gull Harbuor Bakrey', names)).counts).toEqual([0, 0, 1])
})

test('pages of ten go through all grades, and a page after the last is empty', async () => {
  const traders = Array.from({ length: 12 }, (_, at) => `Firm ${10 + at} Ltd T/A Subway`)
  const similar = Array.from({ length: 9 }, (_, at) => `Subway Catering ${at} Ltd`)
  const names = [...traders, ...similar, 'Subway']
  const pages = [1, 2, 3, 4].map((page) => check('subway', names, page))
  const all = await Promise.all(pages)
  expect(all.map(({ found }) => found.length)).toEqual([10, 10, 2, 0])
  expect(all.map(({ counts }) => counts)).toEqual(Array.from({ length: 4 }, () => [1, 12, 9]))
  expect(new Set(all.flatMap(({ found }) => found)).size).toBe(22)
  expect(all[1]?.found[2]).toBe('Firm 21 Ltd T/A Subway, Leeds: trading-name')
  expect(all[1]?.found[3]).toBe('Subway Catering 0 Ltd, Leeds: begins')
})

test('a trading name is not a probable answer where the own name of another organisation begins with the text', async () => {
  const names = ['Alpha Ltd t/a Harbour', 'Harbour Bank Ltd', 'Harbourmaster Ltd']
  expect(await check('Harbour', names)).toEqual({
    counts: [0, 1, 2],
    found: [
      'Harbour Bank Ltd, Leeds: general-end',
      'Alpha Ltd t/a Harbour, Leeds: shared-trading-name',
      'Harbourmaster Ltd, Leeds: begins',
    ],
  })
  const others = ['Harbour UK Ltd', 'Harbour Foods Ltd t/a Harbour']
  expect(await check('Harbour', [...names.slice(0, 2), ...others])).toEqual({
    counts: [0, 2, 2],
    found: [
      'Harbour UK Ltd, Leeds: uk',
      'Harbour Foods Ltd t/a Harbour, Leeds: trading-name',
      'Harbour Bank Ltd, Leeds: begins',
      'Alpha Ltd t/a Harbour, Leeds: shared-trading-name',
    ],
  })
  expect((await check('Beta t/a Harbour', names)).found[0]).toBe('Alpha Ltd t/a Harbour, Leeds: trading-name')
})

test('words are probable for the one name that they begin, and for the one that only goes on generally', async () => {
  const others = ['Chase Harborne Claims', 'Harboured Foods Ltd', 'Gull & Harbour Ltd']
  const first = async (text: string, names: string[]) =>
    (await check(text, [...others, ...names])).found.filter((line) => /only-begin|general-end/.test(line))
  expect(await first('Harbour', ['Harbour Bakery Ltd'])).toEqual([])
  expect(await first('Harbour Bank', ['Harbour Bank Foods Ltd'])).toEqual([
    'Harbour Bank Foods Ltd, Leeds: only-beginning',
  ])
  expect(await first('Harbour Arts', ['Harbour Arts Club', 'Harbour Arts Dance'])).toEqual([])
  expect(await first('harbour', ['Harbour Bakery Ltd', 'Harbour Bank Ltd'])).toEqual([
    'Harbour Bank Ltd, Leeds: general-end',
  ])
})

test.each(cases.general as [string, string][])(
  '“%s” is probably %s, because only general words follow',
  async (text, name) => {
    const others = ['Northgate Care Ltd', 'Quay Street Bakery Ltd', 'Gull Hospital Charity', 'QT Farm Ltd']
    expect((await check(text, [...others, name])).found[0]).toBe(`${name}, Leeds: general-end`)
  },
)

const grades = async (text: string, names: string[]) => (await check(text, names)).counts

test('general words decide nothing after a town, a common word or the short beginning of several names', async () => {
  expect(await grades('Gull', ['Gull NHS Foundation Trust', 'Gull Cricket Club'])).toEqual([0, 0, 2])
  expect(await grades('Gull University', ['Gull University NHS Foundation Trust'])).toEqual([0, 0, 1])
  expect(await grades('Apex', ['Apex Group', 'Apex Bank', 'Apex Trust', 'Apex Holdings'])).toEqual([0, 0, 4])
  expect(await grades('QT', ['QT Group', 'QT Services Ltd'])).toEqual([0, 0, 2])
  expect(await grades('Gull Hospital', ['Gull Hospital Charity'])).toEqual([0, 0, 1])
})

test('a domain of two letters finds no names that only begin with them', async () => {
  const names = ['Quay Ltd', 'Qu Foods Ltd', 'Alpha Ltd t/a Quill', 'Q U Care']
  expect(await check('qu.com', names)).toEqual({ counts: [0, 0, 0], found: [] })
  expect((await check('qu.com', [...names, 'Qu Ltd'])).found).toEqual(['Qu Ltd, Leeds: domain'])
})

test('at most ten names are found by their initials, and none if a name has the text', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Quay Harbour ${'abcdefghijkl'[at]}ord Bakery`)
  const five = ['Quay Harbour Tern Bakery', 'Quay Harbour Tide Baths']
  expect((await check('QHTB', five)).counts).toEqual([0, 0, 2])
  expect((await check('QHTB', [...five, 'QHTB Foods Ltd'])).found).toEqual(['QHTB Foods Ltd, Leeds: begins'])
  const same = names.map((name) => name.replace(/ .ord/, ' Tord'))
  expect((await check('QHTB', same)).counts).toEqual([0, 0, 10])
})

test('of names with some words of a text, those with most of it come first', async () => {
  const care = Array.from({ length: 400 }, (_, at) => `Northgate${at} Care Ltd`)
  const names = ['Blake & Thornbury Ltd', 'Thornbury & Young Services Ltd']
  expect((await check('Thornbury and Yung', [...care, ...names])).found).toEqual([
    'Thornbury & Young Services Ltd, Leeds: some-words',
    'Blake & Thornbury Ltd, Leeds: some-words',
  ])
})

test.each(cases.meant as [string, string?][])(
  'for “%s”, which finds nothing, “%s” may be meant',
  async (text, meant) => {
    const names = ['Quilo Bank Ltd', 'Quilo Tern Ltd', 'Qilt Bakery', 'QTIB LLP', 'Gull Tern Ltd']
    const { did_you_mean, counts } = await checkName(namedRegisterOf(names), text, 1)
    expect(did_you_mean ?? undefined).toBe(
      counts.exact + counts.probable + counts.similar > 0 ? undefined : meant,
    )
  },
)

test('of the holders of a brand, the one of which an advert says more comes first', async () => {
  const names = ['Lidl Great Britain Limited', 'Lidl Northern Ireland Limited']
  const first = async (text: string) => {
    const advert = { words: new Set(text.split(' ')), town: null, isStated: true }
    return (await likelyEmployers(namedRegisterOf(names), 'Lidl', advert))[0]?.name
  }
  expect(await first('our shop in northern england')).toBe(names[1])
  expect(await first('our shop')).toBe(names[0])
  // general words of a longer name say nothing for it
  const firms = ['PricewaterhouseCoopers (Northern Ireland) LLP', 'PricewaterhouseCoopers LLP']
  const advert = { words: new Set(['tax']), town: null, isStated: true }
  expect((await likelyEmployers(namedRegisterOf(firms), 'PwC UK', advert))[0]?.name).toBe(firms[1])
})

test('of companies of one name the advert means the one in its town, then the one with a legal form', async () => {
  const names = ['Gull Quay; Hull', 'GULL QUAY LTD; York', 'Gull Quay Ltd; Bath']
  const first = async (town: string | null) => {
    const [best] = await likelyEmployers(namedRegisterOf(names), 'Gull Quay', {
      words: new Set(),
      town,
      isStated: true,
    })
    return best?.town
  }
  expect(await Promise.all(['Hull', 'Bath', 'York', null].map(first))).toEqual([
    'Hull',
    'Bath',
    'York',
    'Bath',
  ])
})

test('what is like a name in an advert comes in the order of its words, its town and its routes', async () => {
  const names = ['Gull Apps; Bath', 'Gull Bakery Ltd', 'Gull Chairs', 'Gull Design; Hull', 'Seagull Bakery']
  const advert = { words: new Set(['our', 'bakery']), town: 'Hull', isStated: true }
  const likely = await likelyEmployers(namedRegisterOf(names), 'Gull', advert)
  expect(likely.map(({ name, goesOn }) => `${name} ${goesOn}`)).toEqual([
    'Gull Bakery Ltd true',
    'Gull Design true',
    'Gull Apps true',
    'Gull Chairs true',
  ])
})
