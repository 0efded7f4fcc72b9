import { lazyPart } from '../../../lib/lazy-part.ts'

const load = () => import('./auth-parts.tsx')

export const lazyDeadResetLink = lazyPart(load, (module) => module.DeadResetLink)
export const lazyProviderButtons = lazyPart(load, (module) => module.ProviderButtons)
export const lazyResetLinkSent = lazyPart(load, (module) => module.ResetLinkSent)
export const lazySignUpFoot = lazyPart(load, (module) => module.SignUpFoot)
export const lazyVerifyCodeHelp = lazyPart(load, (module) => module.VerifyCodeHelp)
