import type { PageElement } from '../page/page-tree.ts'
import type { StructuredItem } from '../structured/structured-item.ts'
import type { MainRegion } from '../text/main-region.ts'

/** A page of a company, as read. */
export interface CompanyPage {
  page: PageElement
  items: readonly StructuredItem[]
  region: MainRegion
  url: string
  /** Whether the page is about vacancies. */
  isOfVacancy: boolean
}
