import { changeCompanyWarning as contract } from '#shared/api/admin/company-warning.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { changeWarning, type ChangeWarningDependencies } from '../corrections/change-warning.ts'
import type { FindRegistration } from './find-company.ts'

interface Dependencies extends Omit<ChangeWarningDependencies, 'findRegistration'> {
  findRegistration: FindRegistration
}

/** The call with which an administrator confirms or withdraws a warning. */
export const patchCompanyWarning = (dependencies: Dependencies) =>
  implement(contract, async ({ params, body }, { principal, requestId }) => {
    const findRegistration = (id: number) => dependencies.findRegistration(id, principal.registerPointer)
    const by = { userId: principal.userId, requestId }
    const { warning, changed } = await changeWarning(
      { ...dependencies, findRegistration },
      params.id,
      body,
      by,
    )
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
