import { changePassword as contract } from '../../../shared/api/accounts/passwords.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { changePassword, type ChangePasswordDependencies } from '../domain/password/change-password.ts'

export const postChangePassword = (dependencies: ChangePasswordDependencies) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    const passwords = { current: body.current_password, password: body.password }
    await changePassword(dependencies, principal, passwords, requestId)
    return { status: 200, body: { message: 'Password changed successfully' } }
  })
