import type { Page } from 'playwright-core'
import { SignedIn } from '#shared/api/accounts/accounts.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import type { E2eWorld } from '../support/product/e2e-world.ts'
import { openStorage } from '../support/product/page-pool.ts'
import { codeFor, newAddress, PASSWORD } from './auth.ts'

/** A new user with their own account. */
export interface TestUser {
  name: string
  email: string
  password: string
  /** The token of a session that no browser uses yet. */
  token: string
}

interface NewUserOptions {
  name?: string
  /** How far the sign-up goes: registered, verified, or with preferences set up. */
  until?: 'registered' | 'verified' | 'setup'
}

/** Registers a user with API calls, for tests about what comes later. */
export async function newUser(
  world: E2eWorld,
  { name = 'Ama Mensah', until = 'setup' }: NewUserOptions = {},
): Promise<TestUser> {
  const email = newAddress()
  const user = { name, email, password: PASSWORD }
  const registered = SignedIn.parse(await send(world, 'POST', '/auth/register', user))
  if (until === 'registered') return { ...user, token: registered.token }
  const code = await codeFor(world, email)
  const { token } = SignedIn.parse(
    await send(world, 'POST', '/auth/verification/verify', { code, email }, registered.token),
  )
  if (until === 'setup') await send(world, 'PUT', '/preferences', { preferred_job_category_id: [21] }, token)
  return { ...user, token }
}

/** Starts another session of a user. */
export async function anotherSession(
  world: E2eWorld,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<string> {
  return SignedIn.parse(await send(world, 'POST', '/auth/login', { email, password })).token
}

/** Opens a page without content, in whose browser a user is signed in. */
export async function browserOf(
  { newPage }: E2eWorld,
  { token }: Pick<TestUser, 'token'>,
  options: Parameters<E2eWorld['newPage']>[0] = {},
): Promise<Page> {
  const page = await newPage(options)
  await openStorage(page)
  await page.evaluate((text) => localStorage.setItem('sponsor-finder.token', text), token)
  return page
}

async function send(
  { product }: E2eWorld,
  method: string,
  path: string,
  body: object,
  token?: string,
): Promise<unknown> {
  const response = await fetch(`${product.origin}${API_PREFIX}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
