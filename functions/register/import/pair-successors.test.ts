import { expect, test } from 'vitest'
import { organisationKey } from '../organisation.ts'
import { pairSuccessors } from './pair-successors.ts'

/** Lines of a register, each in Leeds with an A rating unless a town and a rating follow it after semicolons. */
const read = (lines: readonly string[]) =>
  lines.map((line) => {
    const [name = '', town = 'Leeds', rating = 'A rating'] = line.split('; ')
    return { name, town, routes: [{ route: 'Skilled Worker', type: 'Worker', rating }] }
  })

/** The pairs of a register that loses some lines and gains others. */
function pairs(gone: readonly string[], fresh: readonly string[]) {
  const byKey = new Map(read(fresh).map((one) => [organisationKey(one.name, one.town), one]))
  const { moved, renamed } = pairSuccessors(read(gone), byKey)
  const shown = (found: typeof moved) =>
    [...found].map(([key, { name }]) => `${name} > ${key.split('\n')[0]}`)
  return { moved: shown(moved), renamed: shown(renamed) }
}

test.each([
  ['8PM Harbour Ltd', '8P.M. Harbour Ltd'],
  ['Harbour Works plc', 'Harbour Works Limited'],
  ['Well Spring Harbour Ltd', 'Wellspring Harbour Ltd'],
  ['Harbour Air (UK) Limited', 'Harbour Air Limited'],
  ['Harbour Foods Ltd', 'Harbour Foods Ltd.'],
  ['Harbour & Sons Ltd', 'Harbour and Sons Ltd'],
  ['The Harbour Inn Ltd', 'Harbour Inn Ltd'],
  ['Harbour Care CIC', 'Harbour Care Community Interest Company'],
  ['St Bride Care', 'Saint Bride Care'],
  ['Harbour Ltd', 'Harbour Ltd T/A The Copper Pot'],
  ['Harbour Ltd T/A The Copper Pot', 'Harbour Limited trading as Copper Pot'],
])('an organisation that is respelt in its town is one: %s, %s', (before, after) => {
  const renamed = [`${before} > ${after.toLowerCase()}`]
  expect(pairs([before], [after])).toEqual({ moved: [], renamed })
  expect(pairs([after], [before]).renamed).toHaveLength(1)
})

test.each([
  ['Harbour Catering Ltd', 'Harbuor Catering Ltd'],
  ['Harbour Catering Limtied', 'Harbour Catering Limited'],
  ['Harbour Goldsmith Ltd', 'Harbor Goldsmiths Ltd'],
])('an organisation whose name is mended by a letter or two is one: %s, %s', (before, after) => {
  expect(pairs([before], [after])).toEqual({ moved: [], renamed: [`${before} > ${after.toLowerCase()}`] })
})

test.each([
  ['a typo of a short name', ['Harbour Ltd'], ['Harbuor Ltd']],
  ['a typo in a short word', ['Harbour Blue Care Ltd'], ['Harbour Bleu Care Ltd']],
  ['two typos of one word', ['Harbour Catering Ltd'], ['Harbour Caterinngg Ltd']],
  ['typos of three words', ['Harbour Marine Catering Ltd'], ['Harbuor Marien Cateirng Ltd']],
  ['another number', ['Harbour Catering 12345 Ltd'], ['Harbour Catering 12346 Ltd']],
  ['another first letter', ['Harbour Catering Ltd'], ['Barbour Catering Ltd']],
  ['a typo with another rating', ['Harbour Catering Ltd'], ['Harbuor Catering Ltd; Leeds; B rating']],
  ['a typo in another town', ['Harbour Catering Ltd'], ['Harbuor Catering Ltd; York']],
  ['a typo that two may have', ['Harbour Catering Ltd', 'Harbouor Catering Ltd'], ['Harbuor Catering Ltd']],
  ['another word', ['Harbour Ltd'], ['Harbour Care Ltd']],
  ['another town too', ['Harbour Ltd'], ['Harbour plc; York']],
  ['a shared trading name', ['Harbour Ltd T/A Subway'], ['Northgate Ltd T/A Subway']],
  ['another trading name', ['Harbour Ltd T/A Copper Pot'], ['Harbour Ltd T/A Tin Pot']],
  ['two gone', ['Harbour Ltd', 'Harbour plc'], ['Harbour LLP']],
  ['two new', ['Harbour Ltd'], ['Harbour plc', 'Harbour LLP']],
  ['two and two', ['Harbour Ltd', 'Harbour plc'], ['Harbour LLP', 'The Harbour']],
  ['a chain', ['Harbour Ltd T/A Tin Pot', 'Harbour plc'], ['Harbour LLP']],
  ['names without letters', ['-'], ['?']],
])('nothing is paired: %s', (_, gone, fresh) => {
  expect(pairs(gone, fresh)).toEqual({ moved: [], renamed: [] })
})

test('the same name in another town is a move, and then no other spelling of it', () => {
  expect(pairs(['Harbour Ltd'], ['HARBOUR LTD; York', 'Harbour plc'])).toEqual({
    moved: ['Harbour Ltd > harbour ltd'],
    renamed: [],
  })
  expect(pairs(['Harbour Ltd', 'Harbour plc; York'], ['Harbour Ltd; York'])).toEqual({
    moved: ['Harbour Ltd > harbour ltd'],
    renamed: [],
  })
})

test('towns are compared as in the key of an organisation', () => {
  expect(pairs(['Harbour Ltd; St Albans'], ['The Harbour Ltd; ST  ALBANS']).renamed).toHaveLength(1)
})

test('a register with thousands of changes is paired in linear time', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `Harbour ${at} Ltd`)
  const same = Array.from({ length: 2_000 }, (_, at) => `Harbour Ltd T/A Pot ${at}`)
  const { renamed } = pairs([...many, ...same], [...many.map((name) => `The ${name}`), 'Harbour'])
  expect(renamed).toHaveLength(20_000)
})
