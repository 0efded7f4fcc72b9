/** Shown below the six forms or in their place. A separate file, because none of it is needed to fill in a form. */
export { DeadResetLink } from './password/dead-reset-link.tsx'
export { ProviderButtons } from './sign-in/provider-buttons.tsx'
export { ResetLinkSent } from './password/reset-link-sent.tsx'
export { VerifyFoot } from './sign-up/verify-foot.tsx'
