import { expect, test } from 'vitest'
import { namedRegisterOf } from '../../tests/support/samples/named-register.ts'
import cases from './check-name.cases.json' with { type: 'json' }
import { checkName, MATCHES_PER_PAGE } from './check-name.ts'

/** The answers for a text: the counts of those on the register, and those that have left as `name: reason`. */
async function check(text: string, names: readonly string[], left: readonly string[], page = 1) {
  const found = await checkName(namedRegisterOf(names, { left }), text, page)
  return {
    counts: Object.values(found.counts),
    left: found.left.map(({ reason, organisation }) => `${organisation.name}: ${reason}`),
    meant: found.did_you_mean,
  }
}

const others = ['Northgate Care Ltd', 'Quay Street Bakery Ltd']

test.each(cases.left as [string, string, string][])(
  '“%s” finds %s, which has left: %s',
  async (text, name, reason) => {
    expect(await check(text, others, [name, 'Tern & Hart Ltd'])).toEqual({
      counts: [0, 0, 0],
      left: [`${name}: ${reason}`],
      meant: null,
    })
  },
)

test('an organisation that has left is never counted as one of the register', async () => {
  const { counts, left } = await check('Harbour Lane', ['Harbour Lanes Ltd'], ['Harbour Lane Ltd'])
  expect(counts).toEqual([0, 0, 1])
  expect(left).toEqual(['Harbour Lane Ltd: same-name'])
})

test('beside a listed organisation only the same name of one that has left is told', async () => {
  const left = ['Harbour Lane Ltd; Hull', 'Harbour Lane LLP', 'Acme Ltd t/a Harbour Lane']
  expect(await check('Harbour Lane Ltd', ['Harbour Lane Ltd'], left)).toMatchObject({
    counts: [1, 0, 0],
    left: ['Harbour Lane Ltd: same-name'],
  })
  expect((await check('Harbour Lane Ltd', ['Harbour Lane (UK) Ltd'], left)).left).toHaveLength(1)
})

test('a trading name of one that has left is not told if a listed name begins with the text', async () => {
  const left = ['Acme Ltd t/a Harbour']
  expect((await check('Harbour', others, left)).left).toEqual(['Acme Ltd t/a Harbour: trading-name'])
  const begun = ['Harbour Bakery Ltd', 'Harbour Foods Ltd']
  expect(await check('Harbour', begun, left)).toMatchObject({ counts: [0, 0, 2], left: [] })
})

test('neither a typo nor the beginning of a name finds one that has left', async () => {
  for (const text of ['Harbuor Lane', 'Harbour'])
    expect((await check(text, others, ['Harbour Lane Ltd'])).left).toEqual([])
})

test('at most a page of them is told, the same on each page of the listed ones', async () => {
  const left = Array.from({ length: 12 }, (_, at) => `Subway Ltd; Town ${10 + at}`)
  const pages = await Promise.all([1, 2].map((page) => check('Subway', others, left, page)))
  expect(pages.map((one) => one.left.length)).toEqual([MATCHES_PER_PAGE, MATCHES_PER_PAGE])
})
