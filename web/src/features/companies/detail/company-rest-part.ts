import { lazyPart } from '../../../lib/lazy-part.ts'

/** Asked for as soon as a company opens, beside what is seen first of it. */
export const companyRest = lazyPart(
  () => import('./company-rest.tsx'),
  (module) => module.CompanyRest,
)
