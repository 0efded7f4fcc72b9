import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireRequests } from '../../sessions/index.ts'
import { deleteUserSessions, getUser, getUserMails, getUsers, patchUser, postUserCode } from './routes.ts'

export const handler = httpHandler({
  ...wireRequests(lambdaContext),
  routes: [getUsers, getUser, getUserMails, patchUser, deleteUserSessions, postUserCode].map((route) =>
    route(lambdaContext),
  ),
})
