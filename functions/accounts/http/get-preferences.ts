import { getPreferences as contract } from '../../../shared/api/accounts/preferences.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Account } from '../domain/user.ts'

interface PreferencesDependencies {
  /** The account of the caller, which authentication has already read. */
  accountOf: (principal: Principal) => Account
}

export const getPreferences = ({ accountOf }: PreferencesDependencies) =>
  implement(contract, (_request, { principal }) => ({
    status: 200,
    body: { data: accountOf(principal).preferences },
  }))
