/** The pages of the six forms, in one chunk: they share components, and users move between them. */
export { ChangePasswordPage } from './password/change-password-page.tsx'
export { ForgotPasswordPage } from './password/forgot-password-page.tsx'
export { DashboardLoginPage, LoginPage } from './sign-in/login-page.tsx'
export { ResetPasswordPage } from './password/reset-password-page.tsx'
export { SignUpPage } from './sign-up/sign-up-page.tsx'
export { VerifyCodePage } from './sign-up/verify-code-page.tsx'
