import { searchSingle, sponsorshipCheck } from '../../../shared/api/companies.ts'
import type { Company } from '../domain/company.ts'
import { unlockCompany, type UnlockDependencies } from '../domain/unlock-company.ts'
import { implement } from '../../platform/http-handler.ts'
import { presentDetails, presentUnlocked } from './present-company.ts'
import type { StoredVacancy } from './present-vacancy.ts'

type Dependencies = UnlockDependencies<Company<StoredVacancy>>

export const getSearchSingle = (dependencies: Dependencies) =>
  implement(searchSingle, async ({ query }, { principal }) => {
    const company = await unlockCompany(dependencies, principal, query.company_id)
    return { status: 200, body: { data: presentUnlocked(company) } }
  })

export const getSponsorshipCheck = (dependencies: Dependencies) =>
  implement(sponsorshipCheck, async ({ query }, { principal }) => {
    const company = await unlockCompany(dependencies, principal, query.company_id)
    return { status: 200, body: { data: presentDetails(company) } }
  })
