import { httpHandler } from '../../platform/http-handler.ts'
import { wiring } from '../wiring.ts'
import { postLogin } from './login.ts'
import { postLogout } from './logout.ts'
import { getMe } from './me.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [postLogin(wiring), getMe(wiring), postLogout(wiring)],
})
