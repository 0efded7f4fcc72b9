import { expect, test } from 'vitest'
import { signInCookie } from './sign-in-cookie.ts'

test('where pages come over TLS, the cookie is this host’s alone', () => {
  const { name, keep, forget } = signInCookie('https://sponsor-finder.example')
  expect(name).toBe('__Host-sign-in')
  // the prefix requires Secure, the path / and no Domain
  expect(keep('abc')).toBe('__Host-sign-in=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure')
  expect(forget).toBe('__Host-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
})

test('where they do not, as in local runs, it has a name that browsers take there', () => {
  const { name, keep } = signInCookie('http://localhost:3000')
  expect(name).toBe('sign-in')
  expect(keep('abc')).toBe('sign-in=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax')
})
