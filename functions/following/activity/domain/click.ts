import * as z from 'zod/mini'

/** A click of a user: on a link of a company, or on one of its vacancies. */
export const Click = z.object({
  /** The browser's id of the click, which makes retries idempotent. */
  click_id: z.string(),
  /** `application` means that the user went to apply. */
  kind: z.enum(['company', 'vacancy', 'application']),
  company_id: z.int(),
  vacancy_id: z.nullable(z.int()),
  /** The link that was opened, such as `website`; null for a vacancy. */
  clicked_to: z.nullable(z.string()),
  /** The instant of the click. */
  clicked_at: z.string(),
})
export type Click = z.infer<typeof Click>

/** The result of a write for a user. `no_user`: the account has been deleted. */
export type Stored = 'stored' | 'no_user'
