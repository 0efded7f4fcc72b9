import { lazyPart } from '../../../lib/lazy-part.ts'

const load = () => import('./beside-forms.ts')

export const deadResetLink = lazyPart(load, (module) => module.DeadResetLink)
export const providerButtons = lazyPart(load, (module) => module.ProviderButtons)
export const resetLinkSent = lazyPart(load, (module) => module.ResetLinkSent)
export const verifyFoot = lazyPart(load, (module) => module.VerifyFoot)
