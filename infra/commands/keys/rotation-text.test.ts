import { expect, test } from 'vitest'
import { rotationText } from './rotate-ring.ts'

const rotation = { ring: { '3': 'never shown' }, added: '3', kept: ['2'], dropped: ['1'] }

test('a rotation of a local run is described with the keys that stay valid', () => {
  expect(rotationText(rotation, { place: '.local/signingKeys.json', isLocal: true, revoke: false })).toBe(
    `Added the key 3 to .local/signingKeys.json; it signs from now on.
Still accepted: 2.
Removed: 1. Their links for employers end.
Nobody is signed out.`,
  )
})

test('a revoking rotation of a stage says that sessions end, and when', () => {
  const revoked = { ...rotation, kept: [], dropped: ['2', '1'] }
  expect(
    rotationText(revoked, { place: 'sponsor-finder-dev/signingKeys', isLocal: false, revoke: true }),
  ).toBe(
    `Added the key 3 to sponsor-finder-dev/signingKeys; it signs everywhere within 5 minutes.
Removed: 2, 1. Their links for employers end.
Every session ends within 5 minutes: everybody has to sign in again, and codes in mail that is on its way fit no longer.`,
  )
})
