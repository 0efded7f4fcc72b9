import { httpHandler } from '../../platform/http-handler.ts'
import { wiring } from '../wiring.ts'
import { postLogin } from './login.ts'
import { postLogout } from './logout.ts'
import { getMe } from './me.ts'
import { postSignUp } from './sign-up.ts'
import { postResendCode } from './resend-code.ts'
import { postVerifyEmail } from './verify-email.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [
    postLogin(wiring),
    postSignUp(wiring),
    postVerifyEmail(wiring),
    postResendCode(wiring),
    getMe(wiring),
    postLogout(wiring),
  ],
})
