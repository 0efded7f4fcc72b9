import { deleteAccount as contract } from '../../../shared/api/accounts/own-account.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  deleteAccount as useCase,
  type DeleteAccountDependencies,
} from '../domain/own-data/delete-account.ts'

export const deleteAccount = (dependencies: DeleteAccountDependencies) =>
  implement(contract, async ({ body }, { principal, requestId }) => {
    await useCase(dependencies, principal.userId, body.password, requestId)
    return { status: 200, body: { message: 'Your account has been deleted' } }
  })
