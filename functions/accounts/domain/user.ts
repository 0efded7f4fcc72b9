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

/** A sign-in that still holds; `expires_at` is an epoch second. */
export interface Session {
  session_id: string
  user_id: string
  created_at: string
  expires_at: number
}
