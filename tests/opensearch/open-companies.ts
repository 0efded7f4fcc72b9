import type { SearchableCompanies } from '../../functions/companies/domain/search/searchable-companies.ts'
import type { IndexDocument } from '../../functions/search-engine/index-schema.ts'
import { companyFields, indexBody } from './company-fields.ts'
import { opensearchCompanies } from './opensearch-companies.ts'
import { requestsTo } from './requests.ts'

const BATCH = 5_000

/** Stores companies in a new index of a node, and searches them there. They are given in the default order. */
export async function openCompanies(
  origin: string,
  index: string,
  documents: readonly IndexDocument[],
): Promise<SearchableCompanies> {
  const requests = requestsTo(origin)
  await requests.send('PUT', index, indexBody)
  const fields = companyFields(documents)
  for (let at = 0; at < fields.length; at += BATCH) await requests.bulk(index, fields.slice(at, at + BATCH))
  await requests.send('POST', `${index}/_refresh`)
  return opensearchCompanies(requests, index)
}
