/** What stands below the six forms or in their place, in a file of its own: none of it is needed to fill one in. */
export { DeadResetLink } from './dead-reset-link.tsx'
export { ProviderButtons } from './provider-buttons.tsx'
export { ResetLinkSent } from './reset-link-sent.tsx'
export { VerifyFoot } from './verify-foot.tsx'
