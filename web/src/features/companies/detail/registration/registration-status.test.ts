import { expect, test } from 'vitest'
import { registrationStatusLabel, statusWarning } from '../company-facts.tsx'

test.each([null, 'Active'])('the status %s warns of nothing', (status) => {
  expect(statusWarning(status)).toBeUndefined()
})

test.each([
  ['Dissolved', true, 'Companies House lists this company as dissolved'],
  ['Converted/Closed', true, 'Companies House lists this company as converted/closed'],
  ['Active - Proposal to Strike off', false, 'Status at Companies House: Active - Proposal to Strike off'],
  ['RECEIVERSHIP', false, 'Status at Companies House: Receivership'],
])('the status %s is a warning', (status, isEnded, title) => {
  expect(statusWarning(status)).toMatchObject({ isEnded, title })
})

test('a status in mixed case keeps its spelling', () => {
  expect(registrationStatusLabel('In Administration')).toBe('In Administration')
})
