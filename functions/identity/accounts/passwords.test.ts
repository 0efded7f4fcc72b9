import { describe, expect, test } from 'vitest'
import { contextWith } from '../../../tests/support/doubles/context-with.ts'
import { isGuessable, OWASP_COST, passwordsWith } from './passwords.ts'

const cheap = { memory: 8, passes: 1, parallelism: 1 }

test('a password hash is argon2id, salted, and matches only its own password', async () => {
  const passwords = passwordsWith(cheap)
  const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify('correct horse', one)).toBe(true)
  expect(await passwords.verify('correct horsE', one)).toBe(false)
})

test('a password hash of the product takes 19 MiB and 2 passes', async () => {
  const passwords = passwordsWith(OWASP_COST)
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(passwords.needsRehash(hash)).toBe(false)
})

const LONG = 'x'.repeat(127)
test.each([
  ['a space at its end', 'correct horse', 'correct horse '],
  ['a space at its start', 'correct horse', ' correct horse'],
  ['another case', 'correct horse', 'Correct horse'],
  ['another of 128 characters', `${LONG}a`, `${LONG}b`],
  ['an end behind a null character', 'correct\0horse', 'correct\0house'],
  ['letters that only look the same', 'ﬁne horse', 'fine horse'],
])('a password with %s is another password', async (_what, one, other) => {
  const passwords = passwordsWith(cheap)
  const hash = await passwords.hash(one)
  expect(await passwords.verify(one, hash)).toBe(true)
  expect(await passwords.verify(other, hash)).toBe(false)
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

const guess = isGuessable(contextWith({}))
const owned = ['Ama Mensah', 'ama.mensah@harbourmail.example']

describe('an easily guessed password', () => {
  test.each([
    ['password1', 'a common one'],
    ['aaaaaaaaaaaaaaaa', 'one letter over and over'],
    ['qwertyuiop123', 'a row of keys'],
    ['P@ssw0rd2026', 'a common one in other signs'],
    ['AmaMensah1990', 'the name and a year'],
    ['ama.mensah@harbourmail.example', 'the email'],
    ['harbourmail24', 'a part of the email'],
    ['sponsorfinder1', 'the name of the product'],
    ['Sponsor Finder!', 'the name of the product'],
  ])('the password %s is easily guessed: %s', async (password) => {
    expect(await guess(password, owned)).toBe(true)
  })
})

describe('a password that is hard to guess', () => {
  test.each(['bristol kettle moon', 'violet-harbour-47', 'zk4#Qm9!tr', 'naïve café über straße'])(
    'the password %s is hard to guess',
    async (password) => {
      expect(await guess(password, owned)).toBe(false)
    },
  )

  test('a password is judged by its first 32 characters, whatever follows them', async () => {
    expect(await guess(`${'a'.repeat(32)} violet harbour lantern`, owned)).toBe(true)
    expect(await guess(`violet harbour lantern kettle ok${'a'.repeat(96)}`, owned)).toBe(false)
  })
})
