import { lazyPart } from '../../../lib/lazy-part.ts'

const load = () => import('./auth-parts.tsx')

export const lazyDeadResetLink = lazyPart(load, 'DeadResetLink')
export const lazyProviderButtons = lazyPart(load, 'ProviderButtons')
export const lazyResetLinkSent = lazyPart(load, 'ResetLinkSent')
export const lazySignUpFoot = lazyPart(load, 'SignUpFoot')
export const lazyVerifyCodeHelp = lazyPart(load, 'VerifyCodeHelp')
