import { expect, test } from 'vitest'
import { counties } from '#shared/places/place-counties.ts'
import { towns } from '#shared/places/place-towns.ts'
import { remoteFact } from '../remote/remote-fact.ts'
import { isInUk } from './abroad.ts'
import { taggedWords } from './sponsorship-clauses.ts'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (text: string) => sponsorshipFact([text])?.value
const places = [...Object.values(counties), ...Object.values(towns)].flat()
const misread = (frame: string, value: 0 | 1): string[] =>
  places.filter((place) => read(frame.replace('…', place)) !== value)

test.each([
  ['… City Council is unable to sponsor visas.', 0],
  ['… County Council does not offer visa sponsorship.', 0],
  ['… Borough Council cannot offer sponsorship for this post.', 0],
  ['We cannot sponsor visas for this role in ….', 0],
  ['Join … District Council. We offer visa sponsorship.', 1],
  ['Work in …. We can sponsor your visa.', 1],
  ['Our … office offers visa sponsorship.', 1],
  ['… NHS Trust offers Skilled Worker sponsorship.', 1],
] as const)('no county or town of the UK is a place abroad: "%s"', (frame, value) => {
  expect(misread(frame, value)).toEqual([])
})

test('remote work in any county or town of the UK is that of the post', () => {
  expect(
    places.filter((place) => remoteFact([`This role in ${place} is fully remote.`])?.value !== 'Remote'),
  ).toEqual([])
})

test.each([
  'We sponsor visas in Melbourne.',
  'Our Cork office sponsors work permits.',
  'We sponsor visas in Galway.',
  'We sponsor work permits in the Vatican City.',
  'Sponsorship is available in the Cook Islands.',
  'We offer visa sponsorship in Bosnia and Herzegovina.',
  'Visa sponsorship is available at our New York studio.',
  'We offer visa sponsorship for our US office.',
  'THE US OFFICE SPONSORS VISAS',
  'US VISA SPONSORSHIP IS AVAILABLE',
  'WE CANNOT SPONSOR US WORK VISAS',
  'WE SPONSOR VISAS IN THE US',
  'THE EU OFFICE SPONSORS VISAS',
  'A Dutch work permit can be sponsored.',
  'A German residence permit can be sponsored.',
  'We can sponsor a green card.',
  'We sponsor H-1B visas.',
  'Work in Texas. We sponsor visas.',
])('"%s" is about another country', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  ['Whether you come from Boston or Berlin, we will sponsor your visa.', 1],
  ['EU citizens can be sponsored.', 1],
] as const)('"%s" is about people who come from another country', (text, value) => {
  expect(read(text)).toBe(value)
})

test.each([
  ['From abroad to the UK', true],
  ['People from the UK', false],
])('"%s" names the UK as the place of the post: %s', (text, expected) => {
  expect(isInUk(taggedWords(text))).toBe(expected)
})
