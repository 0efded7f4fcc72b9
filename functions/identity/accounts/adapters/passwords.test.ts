import { expect, test } from 'vitest'
import { passwordsWith } from './passwords.ts'

const cheap = { memory: 8, passes: 1, parallelism: 1 }

test('a password hash is argon2id, salted, and matches only its own password', async () => {
  const passwords = passwordsWith(cheap)
  const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify('correct horse', one)).toBe(true)
  expect(await passwords.verify('correct horsE', one)).toBe(false)
})

test('a missing hash matches no password', async () => {
  expect(await passwordsWith(cheap).verify('', undefined)).toBe(false)
})

test('a password hash of another cost still matches, and is reported for renewal', async () => {
  const old = await passwordsWith(cheap).hash('secret')
  const dearer = passwordsWith({ ...cheap, passes: 2 })
  expect(await dearer.verify('secret', old)).toBe(true)
  expect(dearer.needsRehash(old)).toBe(true)
  expect(passwordsWith(cheap).needsRehash(old)).toBe(false)
})
