import { companiesContract } from '../../../tests/support/search/companies-contract.ts'
import { buildIndex } from '../../search-engine/build-index.ts'
import { openIndex } from '../../search-engine/search-index.ts'
import { companyIndexSchema } from '../domain/index/company-index.ts'
import { searchableIndex } from './searchable-index.ts'

companiesContract('an index of this process', async (documents) =>
  searchableIndex(openIndex(buildIndex(companyIndexSchema, documents))),
)
