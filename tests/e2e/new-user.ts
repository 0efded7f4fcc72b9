import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Page } from 'playwright-core'
import { SignedIn } from '#shared/api/accounts/accounts.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { noPreferences } from '../../functions/identity/accounts/user.ts'
import { dataFolderAt, readRunFile } from '../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import type { E2eWorld } from '../support/product/e2e-world.ts'
import { openStorage } from '../support/product/page-pool.ts'
import { localKeys, storedAccounts } from '../support/product/stored-accounts.ts'
import { PASSWORD } from './auth.ts'

export interface TestUser {
  id: string
  name: string
  email: string
  password: string
  /** The token of a session that no browser uses yet. */
  token: string
}

interface NewUserOptions {
  name?: string
  /** How far the sign-up went: verified, or with preferences set up. */
  until?: 'verified' | 'setup'
}

/** Creates a user, as their sign-up would leave them, for tests about what comes later. */
export async function newUser(
  { product }: E2eWorld,
  { name = 'Ama Mensah', until = 'setup' }: NewUserOptions = {},
): Promise<TestUser> {
  const folder = dataFolderAt(product.folder)
  const run = readRunFile(folder)
  if (run === undefined) throw new Error('The product has left no run file')
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: run.endpoints.dynamodb }),
  )
  const accounts = storedAccounts(documents, run.prefix)
  const setup = { setup_completed_at: new Date().toISOString(), preferred_job_category_id: [21] }
  const user = await accounts.newUser(
    { name, password: PASSWORD },
    { preferences: { ...noPreferences, ...(until === 'setup' && setup) } },
  )
  const token = await accounts.newSession(user, localKeys(folder))
  documents.destroy()
  return { id: user.user_id, name, email: user.email, password: PASSWORD, token }
}

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
