import type { ExtractedCompany } from '../extracted-company.ts'
import type { PageElement } from '../page/page-tree.ts'
import type { StructuredItem } from '../structured/structured-item.ts'
import type { MainRegion } from '../text/main-region.ts'
import { noCompany } from './no-company.ts'

export interface CompanyPage {
  page: PageElement
  items: readonly StructuredItem[]
  region: MainRegion
  url: string
}

export const companyOf = (_page: CompanyPage): ExtractedCompany => noCompany
