/** An account. `plan` is set by administrators; nothing is sold here (decisions.md "Pro"). Instants are ISO. */
export interface User {
  user_id: string
  name: string
  email: string
  password_hash: string
  role: 'user' | 'admin'
  plan: 'free' | 'pro'
  email_verified_at: string | null
  created_at: string
  preferences: {
    setup_completed_at: string | null
    preferred_job_category_id: number[]
  }
}

/** The id of no user: stands for one where there is none, so that the work is the same. */
export const NOBODY = 'nobody'

/** What a reader may see of an account. */
export type Account = Omit<User, 'password_hash' | 'created_at'>

/** What a person gives to be registered; the email trimmed and in small letters. */
export interface Applicant {
  name: string
  email: string
}

/** An account as it begins: nothing granted, nothing verified, whatever else a request may have said. */
export const newAccount = (user_id: string, { name, email }: Applicant): Account => ({
  user_id,
  name,
  email,
  role: 'user',
  plan: 'free',
  email_verified_at: null,
  preferences: { setup_completed_at: null, preferred_job_category_id: [] },
})
