import { expect, test } from 'vitest'
import { passwordsWith } from './passwords.ts'

const cheap = { memory: 8, passes: 1, parallelism: 1 }

test('a hash is argon2id, salted, and matches its own password alone', async () => {
  const passwords = passwordsWith(cheap)
  const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify('correct horse', one)).toBe(true)
  expect(await passwords.verify('correct horsE', one)).toBe(false)
})

test('nobody’s hash matches nothing', async () => {
  expect(await passwordsWith(cheap).verify('', undefined)).toBe(false)
})

test('a hash of another cost still matches, and asks to be renewed', async () => {
  const old = await passwordsWith(cheap).hash('secret')
  const dearer = passwordsWith({ ...cheap, passes: 2 })
  expect(await dearer.verify('secret', old)).toBe(true)
  expect(dearer.needsRehash(old)).toBe(true)
  expect(passwordsWith(cheap).needsRehash(old)).toBe(false)
})
