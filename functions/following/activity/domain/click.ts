/** A click of a user: on a link of a company, or on one of its vacancies. */
export interface Click {
  /** The browser's id of the click, which makes retries idempotent. */
  click_id: string
  /** `application` means that the user went to apply. */
  kind: 'company' | 'vacancy' | 'application'
  company_id: number
  vacancy_id: number | null
  /** The link that was opened, such as `website`; null for a vacancy. */
  clicked_to: string | null
  /** The instant of the click. */
  clicked_at: string
}

/** The result of a write for a user. `no_user`: the account has been deleted. */
export type Stored = 'stored' | 'no_user'
