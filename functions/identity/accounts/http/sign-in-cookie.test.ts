import { expect, test } from 'vitest'
import { signInCookie } from './sign-in-cookie.ts'

test('the sign-in cookie is bound to the host when pages come over TLS', () => {
  const { name, keep, forget } = signInCookie('https://sponsor-finder.example')
  expect(name).toBe('__Host-sign-in')
  // the prefix `__Host-` requires Secure, the path / and no Domain
  expect(keep('abc')).toBe('__Host-sign-in=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure')
  expect(forget).toBe('__Host-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
})

test('the sign-in cookie has an unprefixed name when pages come without TLS, as in local runs', () => {
  const { name, keep } = signInCookie('http://localhost:3000')
  expect(name).toBe('sign-in')
  expect(keep('abc')).toBe('sign-in=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax')
})
