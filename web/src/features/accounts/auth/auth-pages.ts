/** The pages of the six forms, in one chunk: they share components, and users move between them. */
export { ChangePasswordPage, ForgotPasswordPage, ResetPasswordPage } from './password/password-pages.tsx'
export { DashboardLoginPage, LoginPage } from './sign-in/login-page.tsx'
export { SignUpPage, VerifyCodePage } from './sign-up/sign-up-pages.tsx'
