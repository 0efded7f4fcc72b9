import { lazyPart } from '../../lib/lazy-part.ts'

/** The one box, which the front page and the header load after their first paint. */
export const oneBox = lazyPart(() => import('./one-box.tsx'), 'OneBox')
