import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (...lines: string[]) => sponsorshipFact(lines)?.value

const times = (count: number, ...lines: string[]) => Array.from({ length: count }, () => lines).flat()
const tea = (count: number) => times(count, 'Tea')
const talk = (count: number) => times(count, 'Visa talk')
const near = (count: number) => times(count, ...tea(59), 'Visa talk is fun.')

test('only the first fifty sentences about visas are read', () => {
  expect(read(...talk(49), 'We sponsor visas.')).toBe(1)
  expect(read(...talk(50), 'We sponsor visas.')).toBeUndefined()
  expect(read(...tea(70), 'We sponsor visas.')).toBe(1)
})

test('a short line only tells what this post is near a sentence about visas, and not after very many of them', () => {
  const post = 'This is a nurse post'
  expect(read('We only sponsor nurses.', ...tea(20), post)).toBe(1)
  expect(read('We only sponsor nurses.', ...tea(70), post)).toBeUndefined()
  expect(read(...near(2), 'We only sponsor nurses.', ...tea(5), post)).toBe(1)
  expect(read(...near(12), 'We only sponsor nurses.', ...tea(5), post)).toBeUndefined()
})

test('only a line of up to sixty characters tells what this post is after another subject', () => {
  const before = ['We only sponsor doctors.', 'Parking is free.']
  const sixty = 'This is a role for a nurse who likes the sea and long swims!'
  expect(sixty).toHaveLength(60)
  expect(read(...before, sixty.replace('!', 's'))).toBe(0)
  expect(read(...before, sixty.replace('!', 'ss'))).toBeUndefined()
})

test('only the first thousand characters of a title are read', () => {
  const lines = ['We only sponsor nurses.']
  expect(sponsorshipFact(lines, `${'x '.repeat(400)}nurse`)?.value).toBe(1)
  expect(sponsorshipFact(lines, `${'x '.repeat(600)}nurse`)).toBeUndefined()
})

test('a sentence that is too long to be one is not read', () => {
  expect(read(`We sponsor visas for ${'very '.repeat(5)}good nurses.`)).toBe(1)
  expect(read(`We sponsor visas for ${'very '.repeat(300)}good nurses.`)).toBeUndefined()
})
