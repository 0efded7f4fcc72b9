/** That a reader opened something of a company or of one of its vacancies. */
export interface Click {
  /** The browser's name for it, so that one sent again is the same. */
  click_id: string
  /** `application`: the reader went to apply. */
  kind: 'company' | 'vacancy' | 'application'
  company_id: number
  vacancy_id: number | null
  /** What of a company was opened, such as `website`; null of a vacancy. */
  clicked_to: string | null
  /** An instant. */
  clicked_at: string
}

/** What came of writing something of a user; `no_user`: the account has been deleted meanwhile. */
export type Kept = 'kept' | 'no_user'
