/** Shown below the six forms or in their place. A separate file, because none of it is needed to fill in a form. */
export { DeadResetLink } from './dead-reset-link.tsx'
export { ProviderButtons } from './provider-buttons.tsx'
export { ResetLinkSent } from './reset-link-sent.tsx'
export { VerifyFoot } from './verify-foot.tsx'
