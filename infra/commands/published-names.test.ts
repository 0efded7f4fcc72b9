import { expect, test } from 'vitest'
import { unpackNames } from '../../functions/register/history/licence-spells.ts'
import { packNames, readNames } from './published-names.ts'

const HEAD = '# first file: 2023-05-26 (on or before), last file: 2026-06-25'
const read = (...lines: string[]) =>
  Object.fromEntries(
    [...readNames([HEAD, ...lines].join('\n')).spells].map(([name, spells]) => [
      name,
      spells.map(({ from, until }) => `${from}/${until ?? ''}`),
    ]),
  )

test('a name keeps its times, whatever its capitals and spaces', () => {
  expect(
    read(
      'Acme  Ltd\t2023-05-26/2024-01-10',
      'ACME Ltd\t2024-01-10/2024-03-01 2025-01-01/',
      '#NAME?\t2024-01-01/',
    ),
  ).toEqual({ 'acme ltd': ['2023-05-26/2024-03-01', '2025-01-01/'] })
})

test('a name that is missing for a week at most was always there', () => {
  expect(
    read('Acme Ltd\t2024-01-01/2024-02-01 2024-02-08/', 'Beta Ltd\t2024-01-01/2024-02-01 2024-02-09/'),
  ).toEqual({
    'acme ltd': ['2024-01-01/'],
    'beta ltd': ['2024-01-01/2024-02-01', '2024-02-09/'],
  })
})

test('another spelling on the same day goes on, unless two may', () => {
  expect(
    read(
      'Harbour Catering Limtied\t2023-05-26/2024-01-10',
      'Harbour Catering Limited\t2024-01-10/',
      'Acme Ltd\t2023-05-26/2024-01-10',
      'Acme plc\t2024-01-10/',
      'The Acme\t2024-01-10/',
      'Harbour Ltd\t2023-05-26/2024-05-10',
      'Harbour LLP\t2024-05-10/',
    ),
  ).toEqual({
    'harbour catering limited': ['2023-05-26/'],
    'acme ltd': ['2023-05-26/2024-01-10'],
    'acme plc': ['2024-01-10/'],
    'the acme': ['2024-01-10/'],
    'harbour ltd': ['2023-05-26/2024-05-10'],
    'harbour llp': ['2024-05-10/'],
  })
})

test('what is packed is what is read', () => {
  const names = readNames(
    [HEAD, 'Acme Ltd\t2023-05-26/2024-01-10 2024-06-01/', 'Beta Ltd\t2026-06-25/'].join('\n'),
  )
  expect(unpackNames(JSON.parse(packNames(names)))).toEqual(names)
})

test.each([
  ['Acme Ltd\t2023-05-26/', 'The file does not state the dates of its first and last file.'],
  [`${HEAD}\nAcme Ltd 2023-05-26/`, /^Line 2 is not a name, a tab and times/],
  [`${HEAD}\nAcme Ltd\t2023-05-26/today`, /^Line 2 is not/],
])('another layout is refused: case %#', (content, sentence) => {
  expect(() => readNames(content)).toThrow(sentence)
})
