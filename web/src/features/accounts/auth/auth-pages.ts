/** The pages of the six forms, in one chunk: they share components, and users move between them. */
export { ChangePasswordPage } from './password/change-password-page.tsx'
export { ForgotPasswordPage } from './password/reset-password-pages.tsx'
export { DashboardLoginPage, LoginPage } from './sign-in/login-page.tsx'
export { ResetPasswordPage } from './password/reset-password-pages.tsx'
export { SignUpPage } from './sign-up/sign-up-pages.tsx'
export { VerifyCodePage } from './sign-up/sign-up-pages.tsx'
