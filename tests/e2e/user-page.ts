import type { Page } from 'playwright-core'
import { LOCAL_PASSWORD, type localAccounts } from '../../infra/local/seed/seed-accounts.ts'
import type { E2eWorld } from '../support/product/e2e-world.ts'
import { anotherSession, browserOf } from './new-user.ts'

type LocalAccount = (typeof localAccounts)[number]['email']

/** Signs in to an account of the local run by an API call, which is faster than the form. @returns its page. */
export async function userPage(
  world: E2eWorld,
  email: LocalAccount,
  options: Parameters<E2eWorld['newPage']>[0] = {},
): Promise<Page> {
  const token = await anotherSession(world, { email, password: LOCAL_PASSWORD })
  return browserOf(world, { token }, options)
}
