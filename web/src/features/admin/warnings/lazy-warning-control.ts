import { lazyPart } from '../../../lib/lazy-part.ts'

/** It loads after the facts or the report that it stands below. */
export const lazyWarningControl = lazyPart(() => import('./warning-control.tsx'), 'WarningControl')
