import { me } from '../../../shared/api/accounts/accounts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Account } from '../domain/user.ts'
import { presentUser } from './present-user.ts'

interface MeDependencies {
  /** The account of the caller, which authentication has already read. */
  accountOf: (principal: Principal) => Account
}

export const getMe = ({ accountOf }: MeDependencies) =>
  implement(me, (_request, { principal }) => ({
    status: 200,
    body: { data: presentUser(accountOf(principal)) },
  }))
