/**
 * What is shown below the six forms or instead of them, in a separate chunk because filling in a form does not need it.
 */
export { DeadResetLink } from './password/dead-reset-link.tsx'
export { ProviderButtons } from './sign-in/provider-buttons.tsx'
export { ResetLinkSent } from './password/reset-link-sent.tsx'
export { VerifyCodeHelp } from './sign-up/verify-code-help.tsx'
