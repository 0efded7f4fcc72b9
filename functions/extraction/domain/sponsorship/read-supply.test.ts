import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (...lines: string[]) => sponsorshipFact(lines)?.value

test.each([
  ['We used to give visas.', undefined],
  ['Other posts get a visa.', undefined],
  ['Sponsorship cannot start before you arrive.', undefined],
  ['Sponsorship cannot be given until you have passed.', undefined],
  ['Our sponsor licence allows us to hire chefs.', 1],
  ['We have a sponsor licence and take from abroadside.', undefined],
  ['We have a sponsor licence, but do not take nurses.', undefined],
  ['We have a sponsor licence, but do not take nurses from overseas.', 0],
  ['Tips on sponsorship.', undefined],
  ['Tips on sponsorship are sponsored.', 1],
  ['Visa sponsorship pension.', 1],
  ['Also visa sponsorship flights.', 1],
  ['Visa sponsorship; sea; sand; sun.', 1],
  ['Nice town with a sea and some sponsorship; sea; sand; sun.', undefined],
] as const)('"%s" gives sponsorship, refuses it, or neither: %s', (text, value) => {
  expect(read(text)).toBe(value)
})

test('only the first fifty sentences about visas are read', () => {
  const talk = (count: number) => Array.from({ length: count }, () => 'Visa talk')
  expect(read(...talk(49), 'We sponsor visas.')).toBe(1)
  expect(read(...talk(50), 'We sponsor visas.')).toBeUndefined()
  expect(read(...Array.from({ length: 70 }, () => 'Tea'), 'We sponsor visas.')).toBe(1)
})

test('a sentence that is too long to be one is not read', () => {
  expect(read(`We sponsor visas for ${'very '.repeat(5)}good nurses.`)).toBe(1)
  expect(read(`We sponsor visas for ${'very '.repeat(300)}good nurses.`)).toBeUndefined()
})
