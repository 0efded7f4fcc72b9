/** The pages of the six forms, loaded as one: they share their parts, and a reader goes from one to the next. */
export { ChangePasswordPage } from '../account/change-password-page.tsx'
export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { LoginPage } from './login-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { SignUpPage } from './sign-up-page.tsx'
export { VerifyCodePage } from './verify-code-page.tsx'
