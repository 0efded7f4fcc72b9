import {
  hideCompany as hideContract,
  type HiddenCompany as HiddenCompanyBody,
  listHiddenCompanies,
  MAX_HIDDEN,
  showCompany,
} from '#shared/api/hidden-companies.ts'
import { lockedPreview } from '#shared/jobs/locked-preview.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import {
  type HiddenCompaniesDependencies,
  type HiddenCompany,
  hideCompany,
  listHidden,
  showCompany as showHidden,
} from '../domain/hidden-companies.ts'

const present = ({ id, name, ...facts }: HiddenCompany): HiddenCompanyBody => ({
  company_id: id,
  company_name: name,
  preview: lockedPreview(facts),
})

export const getHiddenCompanies = (dependencies: HiddenCompaniesDependencies) =>
  implement(listHiddenCompanies, async (_request, { principal }) => {
    const hidden = await listHidden(dependencies, principal.userId)
    return { status: 200, body: { data: hidden.map(present) } }
  })

export const putHiddenCompany = (dependencies: HiddenCompaniesDependencies) =>
  implement(hideContract, async ({ params }, { principal }) => {
    await hideCompany(dependencies, principal.userId, params.company_id, MAX_HIDDEN)
    return { status: 200, body: { message: 'The jobs of this company are hidden' } }
  })

export const removeHiddenCompany = (dependencies: HiddenCompaniesDependencies) =>
  implement(showCompany, async ({ params }, { principal }) => {
    await showHidden(dependencies, principal.userId, params.company_id)
    return { status: 200, body: { message: 'The jobs of this company are shown again' } }
  })
