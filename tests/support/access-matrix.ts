import type { AuthLevel, RouteContract } from '#shared/api/contract.ts'
import { takesApiToken } from '#shared/api/token-routes.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { runProgram } from '../../infra/user-facing-error.ts'
import { allRoutes } from './product/all-routes.ts'

/**
 * All kinds of callers. `signed out`, `deleted`, `suspended`: the session of an administrator whose session, account or right to
 * sign in has ended. `decoy`: a session for a taken email. The last three have an API token of an administrator.
 */
export const senders = [
  'visitor',
  'forged',
  'expired',
  'signed out',
  'deleted',
  'suspended',
  'pending',
  'decoy',
  'user',
  'pro',
  'admin',
  'token',
  'revoked token',
  'suspended token',
] as const
export type Sender = (typeof senders)[number]

const withoutSession: Partial<Record<Sender, ErrorCode>> = {
  visitor: 'token_not_found',
  forged: 'token_invalid',
  expired: 'token_expired',
  'signed out': 'token_invalid',
  deleted: 'token_invalid',
  suspended: 'token_invalid',
}
const { visitor: _, ...withBadToken } = withoutSession
const unverified = { ...withoutSession, pending: 'email_unverified', decoy: 'email_unverified' } as const

/** The callers with a session, or without one, that each level refuses, with the error. All others are accepted. */
const refused: Record<AuthLevel, Partial<Record<Sender, ErrorCode>>> = {
  none: {},
  visitor: withBadToken,
  pending: withoutSession,
  user: unverified,
  admin: { ...unverified, user: 'forbidden', pro: 'forbidden' },
}

/** The error that a caller gets; undefined if the caller is accepted. An API token may make the calls of its list alone. */
export function refusalOf(sender: Sender, contract: RouteContract): ErrorCode | undefined {
  if (contract.auth === 'none' || !sender.endsWith('token')) return refused[contract.auth][sender]
  if (!takesApiToken(contract)) return 'api_token_refused'
  return sender === 'token' ? undefined : 'token_invalid'
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** `npm run sponsor -- docs access`: prints what each call answers each caller. */
runProgram(import.meta, () => {
  console.log(rowOf(['call', ...senders]))
  console.log(rowOf(['-', ...senders].map(() => '-')))
  for (const [, contract] of allRoutes) {
    const [success = ''] = Object.keys(contract.responses)
    console.log(rowOf([contract.id, ...senders.map((sender) => refusalOf(sender, contract) ?? success)]))
  }
})
