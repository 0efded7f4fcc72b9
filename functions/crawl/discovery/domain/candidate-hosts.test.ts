import { expect, test } from 'vitest'
import { candidateHosts } from './candidate-hosts.ts'
import { ukEndings } from './domain-endings.ts'

const guesses = (name: string) => candidateHosts(name, ukEndings)

test('a name is joined, then hyphenated, without its legal form', () => {
  expect(guesses('Acme Care Limited')).toEqual([
    'acmecare.co.uk',
    'acmecare.com',
    'acme-care.co.uk',
    'acme-care.com',
  ])
})

test('a trading name comes before the legal one', () => {
  expect(guesses('Brindle Foods Ltd T/A The Copper Spoon')[0]).toBe('copperspoon.co.uk')
  expect(guesses('Brindle Foods Ltd T/A The Copper Spoon')).toContain('brindlefoods.co.uk')
})

test('generic words at the end may be missing', () => {
  expect(guesses('Harrowmere Engineering Services Group Ltd')).toContain('harrowmereengineering.co.uk')
})

test.each([
  ["St Brannoc's Primary School", 'stbrannocsprimaryschool.org.uk'],
  ['University of Wexcombe', 'universityofwexcombe.ac.uk'],
  ['The Larkmoor Hospice', 'larkmoorhospice.org.uk'],
  ['Quill & Marlow LLP', 'quillandmarlow.co.uk'],
])('%s may be at %s', (name, host) => {
  expect(guesses(name)).toContain(host)
})

test('there are at most six guesses, and none for a name in another script', () => {
  expect(guesses('A B C & D Ltd t/a Very Long Trading Name Services Group').length).toBeLessThanOrEqual(6)
  expect(guesses('مخبز زهرة الوادي')).toEqual([])
})
