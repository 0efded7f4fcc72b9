import { expect, test } from 'vitest'
import type { SignInAttempt } from './sign-in-attempt.ts'
import { startProviderSignIn } from './start-provider-sign-in.ts'

/** Begins a provider sign-in with this return page. @returns the attempt. */
async function begin(redirect?: string) {
  let made = 0
  const sealed: SignInAttempt[] = []
  const begun = await startProviderSignIn(
    {
      providers: { authorizationUrl: async ({ state }) => `https://provider.example/?state=${state}` },
      attempts: { seal: async (attempt) => `seal ${sealed.push(attempt)}` },
      newSecret: () => `secret ${(made += 1)}`,
    },
    'google',
    redirect,
  )
  return { begun, attempt: sealed[0] }
}

test('a provider sign-in starts with new secrets, which the browser stores encrypted', async () => {
  const { begun, attempt } = await begin('/sponsors')
  expect(begun).toEqual({ location: 'https://provider.example/?state=secret 1', sealed: 'seal 1' })
  expect(attempt).toEqual({
    provider: 'google',
    state: 'secret 1',
    nonce: 'secret 2',
    verifier: 'secret 3',
    redirect: '/sponsors',
  })
})

test.each([
  ['none', undefined, false],
  ['one of the last length', `/${'a'.repeat(2045)}`, true],
  ['one that a cookie has no room for', `/${'a'.repeat(2046)}`, false],
  ['one whose letters take more room than they seem to', `/${'é'.repeat(1100)}`, false],
  ['one that grows by quoting', `/${'\u0001'.repeat(400)}`, false],
])('the return page %s is stored: %s', async (_what, redirect, isKept) => {
  expect((await begin(redirect)).attempt?.redirect).toBe(isKept ? redirect : undefined)
})
