import { expect, test } from 'vitest'
import { lockedRow } from '../../../search/testing/samples.ts'
import { lockMessage } from './locked-card.tsx'

const preview = (vacancies: number, emails: number, phones: number) => ({
  ...lockedRow(1).preview,
  vacancies,
  emails,
  phones,
})

test('an unlock promises the vacancies and contacts that the row counts', () => {
  expect(lockMessage({ preview: preview(3, 2, 1), isNamed: false, isShut: false })).toBe(
    'Unlock it to see its name, 3 vacancies, 2 emails, 1 phone number and what else is known, such as its website. You can then open it again at any time, without another unlock.',
  )
})

test('an unlock promises no vacancy and no contact where none is known, and says so', () => {
  expect(lockMessage({ preview: preview(0, 0, 0), isNamed: false, isShut: false })).toBe(
    'Unlock it to see its name and what else is known, such as its website. No open vacancy in the UK and no email or phone number is known yet. You can then open it again at any time, without another unlock.',
  )
})

test('of a company by its public id, neither the name nor any count is behind the lock', () => {
  expect(lockMessage({ preview: undefined, isNamed: true, isShut: false })).toBe(
    'Its name and licence are on the public register. Unlock it to see what else is known, such as its website, contacts and vacancies. You can then open it again at any time, without another unlock.',
  )
})

test('at the daily limit the words offer no unlock', () => {
  expect(lockMessage({ preview: preview(1, 0, 0), isNamed: false, isShut: true })).toBe(
    'Behind the lock: its name, 1 vacancy and what else is known, such as its website.',
  )
})

test('without its row nothing is said of vacancies or contacts', () => {
  const words = lockMessage({ preview: undefined, isNamed: false, isShut: false })
  expect(words).not.toMatch(/vacanc|email|phone/)
})
