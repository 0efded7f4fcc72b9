import { lazyPart } from '../lib/lazy-part.ts'

/** Few companies have a warning. */
const warning = lazyPart(() => import('./company-warning.tsx'), 'CompanyWarning')

/** The warning on a company. `on` is its date; null if there is none. */
export const WarnedCompany = ({ on }: { on: string | null }) => on !== null && <warning.Later on={on} />
