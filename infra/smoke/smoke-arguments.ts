import { isLoopbackHost } from '../local/loopback-server.ts'
import { originOf, readPort } from '../local/read-port.ts'
import { LOCAL_PASSWORD, localAccounts } from '../local/seed/seed-accounts.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { usageOf } from '../sponsor/commands.ts'
import { UserFacingError } from '../user-facing-error.ts'
import type { SmokeAccount } from './visits.ts'

interface SmokeArguments {
  origin: string
  /** Undefined for a deployed system without SMOKE_EMAIL and SMOKE_PASSWORD. */
  account: SmokeAccount | undefined
}

/**
 * The target and account of `npm run smoke`. The target is the local run at PORT unless a URL is given. The account is
 * SMOKE_EMAIL with SMOKE_PASSWORD, or a seeded one in a local run. Without one, a deployed system is tried as a visitor.
 * @throws UserFacingError naming what is missing.
 */
export function smokeArguments(argv: readonly string[], env: NodeJS.ProcessEnv): SmokeArguments {
  const [given = originOf(readPort(env['PORT'] ?? ''))] = argumentsOf('smoke', argv).positionals
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UserFacingError(usageOf('smoke'))
  return { origin: url.origin, account: accountFor(url, env) }
}

function accountFor(url: URL, env: NodeJS.ProcessEnv): SmokeAccount | undefined {
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = env
  if (email && password) return { email, password }
  if (email || password) throw new UserFacingError('Set SMOKE_EMAIL and SMOKE_PASSWORD, both or neither')
  return isLoopbackHost(url.host) ? { email: localAccounts[0].email, password: LOCAL_PASSWORD } : undefined
}
