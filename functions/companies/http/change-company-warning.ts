import { changeCompanyWarning as contract } from '#shared/api/admin/company-warning.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { changeWarning, type ChangeWarningDependencies } from '../domain/warning/change-warning.ts'

interface Dependencies {
  /** The dependencies of one request. */
  warning: (principal: Principal, requestId: string) => ChangeWarningDependencies
}

/** The call with which an administrator confirms or withdraws a warning. */
export const patchCompanyWarning = ({ warning: dependenciesOf }: Dependencies) =>
  implement(contract, async ({ params, body }, { principal, requestId }) => {
    const { warning, changed } = await changeWarning(dependenciesOf(principal, requestId), params.id, body)
    const { version, warned_on } = warning
    return {
      status: 200,
      body: { data: { version, warned_on }, changed, message: wordsOf(body.warned, changed) },
    }
  })

const wordsOf = (warned: boolean, changed: boolean): string =>
  warned
    ? changed
      ? 'Users see the warning now'
      : 'Users see the warning already'
    : changed
      ? 'Users no longer see the warning'
      : 'Users see no warning'
