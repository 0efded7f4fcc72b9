/**
 * The parts that are shown below the six forms or instead of them. They are a separate chunk, because filling in a form
 * does not need them.
 */
export { DeadResetLink } from './password/dead-reset-link.tsx'
export { ProviderButtons } from './sign-in/provider-buttons.tsx'
export { ResetLinkSent } from './password/reset-link-sent.tsx'
export { SignUpFoot } from './sign-up/sign-up-foot.tsx'
export { VerifyCodeHelp } from './sign-up/verify-code-help.tsx'
