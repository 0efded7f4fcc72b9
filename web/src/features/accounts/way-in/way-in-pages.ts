/** The pages of the six forms in one chunk: they share their parts, and users move between them. */
export { ChangePasswordPage } from '../account/change-password-page.tsx'
export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { LoginPage } from './login-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { SignUpPage } from './sign-up-page.tsx'
export { VerifyCodePage } from './verify-code-page.tsx'
