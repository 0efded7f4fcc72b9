import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { deleteUserSessions, patchUser, postUserCode } from './change-users.ts'
import { getUser, getUsers } from './read-users.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [
    getUsers(wiring),
    getUser(wiring),
    patchUser(wiring),
    deleteUserSessions(wiring),
    postUserCode(wiring),
  ],
})
