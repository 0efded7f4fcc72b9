import { expect, test } from 'vitest'
import { faultOf } from './commit-messages.mjs'

const longest = 'x'.repeat(72)

test.each([
  ['a subject and a body', 'Count each unlock once\n\nTwo clicks were charged twice.\n'],
  ['a subject of 72 characters', `${longest}\n\nBecause.`],
])('a commit message with %s is accepted', (_, message) => {
  expect(faultOf(message)).toBeUndefined()
})

test.each([
  [
    'a subject of 73 characters',
    `${longest}x\n\nBecause.`,
    'the subject has 73 characters, at most 72 are allowed',
  ],
  ['no body', 'Count each unlock once\n', 'a body that says why is missing'],
  ['a subject of two lines', 'Count each\nunlock once', 'the line after the subject must be empty'],
])('a commit message with %s is refused', (_, message, fault) => {
  expect(faultOf(message)).toBe(fault)
})
