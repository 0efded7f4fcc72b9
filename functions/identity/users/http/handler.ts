import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireUsers } from '../wire-users.ts'
import { deleteUserSessions, patchUser, postUserCode } from './change-users.ts'
import { getUser, getUserMails, getUsers } from './read-users.ts'
import { lambdaContext } from '../../../platform/context.ts'

const wiring = wireUsers(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [
    getUsers(wiring),
    getUser(wiring),
    getUserMails(wiring),
    patchUser(wiring),
    deleteUserSessions(wiring),
    postUserCode(wiring),
  ],
})
