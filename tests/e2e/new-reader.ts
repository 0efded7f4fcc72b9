import type { Page } from 'playwright-core'
import { SignedIn } from '../../shared/api/accounts.ts'
import { API_PREFIX } from '../../shared/api/contract.ts'
import type { E2eWorld } from '../support/e2e-world.ts'
import { codeFor, newAddress, PASSWORD } from './way-in.ts'

/** Somebody with an account of their own. */
export interface Reader {
  name: string
  email: string
  password: string
  /** Of a session that no browser has yet. */
  token: string
}

interface NewReaderOptions {
  name?: string
  /** How far they have come: registered, verified, or through the setup of their preferences too. */
  until?: 'registered' | 'verified' | 'setup'
}

/** Registers somebody by the calls alone, for tests whose subject is what comes after. */
export async function newReader(
  world: E2eWorld,
  { name = 'Ama Mensah', until = 'setup' }: NewReaderOptions = {},
): Promise<Reader> {
  const email = newAddress()
  const reader = { name, email, password: PASSWORD }
  const registered = SignedIn.parse(await send(world, 'POST', '/auth/register', reader))
  if (until === 'registered') return { ...reader, token: registered.token }
  const code = await codeFor(world, email)
  const { token } = SignedIn.parse(
    await send(world, 'POST', '/auth/verification/verify', { code, email }, registered.token),
  )
  if (until === 'setup') await send(world, 'PUT', '/preferences', { preferred_job_category_id: [21] }, token)
  return { ...reader, token }
}

/** Another session of somebody. */
export async function anotherSession(
  world: E2eWorld,
  { email, password }: Pick<Reader, 'email' | 'password'>,
): Promise<string> {
  return SignedIn.parse(await send(world, 'POST', '/auth/login', { email, password })).token
}

/** A browser of somebody's own who is signed in already, with no page opened yet. */
export const browserOf = (
  { newPage, product }: E2eWorld,
  { token }: Pick<Reader, 'token'>,
  options: Parameters<E2eWorld['newPage']>[0] = {},
): Promise<Page> =>
  newPage({
    ...options,
    storageState: {
      cookies: [],
      origins: [{ origin: product.origin, localStorage: [{ name: 'sponsor-finder.token', value: token }] }],
    },
  })

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
