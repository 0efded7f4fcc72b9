import { describe, expect, test } from 'vitest'
import { isGuessable } from './guessable-passwords.ts'

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
    expect(await isGuessable(password, owned)).toBe(true)
  })
})

describe('a password that is hard to guess', () => {
  test.each(['bristol kettle moon', 'violet-harbour-47', 'zk4#Qm9!tr', 'naïve café über straße'])(
    'the password %s is hard to guess',
    async (password) => {
      expect(await isGuessable(password, owned)).toBe(false)
    },
  )

  test('a password is judged by its first 32 characters, whatever follows them', async () => {
    expect(await isGuessable(`${'a'.repeat(32)} violet harbour lantern`, owned)).toBe(true)
    expect(await isGuessable(`violet harbour lantern kettle ok${'a'.repeat(96)}`, owned)).toBe(false)
  })
})
