import { expect, test } from 'vitest'
import { identityId, identityOf } from './user-of-identity.ts'

test.each([
  { issuer: 'https://accounts.example.com', subject: '1234' },
  { issuer: 'https://accounts.example.com', subject: 'with a space' },
  { issuer: 'https://accounts.example.com', subject: '' },
])('the text for identity %j is read back unchanged', (identity) => {
  expect(identityOf(identityId(identity))).toEqual(identity)
})
