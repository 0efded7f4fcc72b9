import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import { deleteUserSessions, getUser, getUserMails, getUsers, patchUser, postUserCode } from './routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getUsers, getUser, getUserMails, patchUser, deleteUserSessions, postUserCode].map((route) =>
    route(lambdaContext),
  ),
})
