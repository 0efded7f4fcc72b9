import {
  hideCompany as hideContract,
  type HiddenCompany as HiddenCompanyBody,
  listHiddenCompanies,
  MAX_HIDDEN,
  showCompany,
} from '#shared/api/hidden-companies.ts'
import { lockedPreview } from '#shared/jobs/locked-preview.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import {
  type HiddenCompany,
  hideCompany,
  listHidden,
  showCompany as showHidden,
} from '../hidden-companies.ts'

const present = ({ id, name, ...facts }: HiddenCompany): HiddenCompanyBody => ({
  company_id: id,
  company_name: name,
  preview: lockedPreview(facts),
})

export const getHiddenCompanies = (context: Context) =>
  implement(listHiddenCompanies, async (_request, { principal }) => {
    const hidden = await listHidden(context, principal.userId)
    return { status: 200, body: { data: hidden.map(present) } }
  })

export const putHiddenCompany = (context: Context) =>
  implement(hideContract, async ({ params }, { principal }) => {
    await hideCompany(context, principal.userId, params.company_id, MAX_HIDDEN)
    return { status: 200, body: { message: 'The jobs of this company are hidden' } }
  })

export const removeHiddenCompany = (context: Context) =>
  implement(showCompany, async ({ params }, { principal }) => {
    await showHidden(context, principal.userId, params.company_id)
    return { status: 200, body: { message: 'The jobs of this company are shown again' } }
  })
