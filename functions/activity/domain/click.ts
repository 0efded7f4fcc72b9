/** A user opened a part of a company or one of its vacancies. */
export interface Click {
  /** The browser's id of the click, which makes retries idempotent. */
  click_id: string
  /** `application`: the user went to apply. */
  kind: 'company' | 'vacancy' | 'application'
  company_id: number
  vacancy_id: number | null
  /** The part of a company that was opened, such as `website`. Null for a vacancy. */
  clicked_to: string | null
  /** An instant. */
  clicked_at: string
}

/** The result of a write for a user. `no_user`: the account was deleted meanwhile. */
export type Kept = 'kept' | 'no_user'
