import { lazyPart } from '../../../lib/lazy-part.ts'

/** The lower part of a company. It starts to load as soon as a company opens, in parallel with the visible part. */
export const lazyCompanyRest = lazyPart(() => import('./company-rest.tsx'), 'CompanyRest')
