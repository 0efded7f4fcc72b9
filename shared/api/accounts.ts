import * as z from 'zod/mini'
import { EMAIL_PATTERN } from '../email.ts'
import { defineRoute } from './contract.ts'
import { one } from './envelopes.ts'

/** An email is trimmed and lower-cased (decisions.md "Accounts"); no spaces (spec section 5). */
export const Email = z.pipe(
  z.pipe(
    z.string({ error: 'Enter your email address' }),
    z.transform((text: string) => text.trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter your email address', abort: true }),
      z.maxLength(254, { error: 'Enter an email address of 254 characters or fewer', abort: true }),
      z.regex(EMAIL_PATTERN, 'Enter an email address in the correct format, like name@example.com'),
    ),
)

export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

export const Plan = z.enum(['free', 'pro'])
export type Plan = z.infer<typeof Plan>

export const Preferences = z.object({
  /** An instant; preferences are complete when it exists (spec section 3). */
  setup_completed_at: z.nullable(z.string()),
  preferred_job_category_id: z.array(z.int()),
})

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  plan: Plan,
  email_verified: z.boolean(),
  preferences: Preferences,
})
export type User = z.infer<typeof User>

export const login = defineRoute({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  request: {
    body: z.object({
      email: Email,
      password: z
        .string({ error: 'Enter your password' })
        .check(
          z.minLength(1, 'Enter your password'),
          z.maxLength(128, 'Enter a password of 128 characters or fewer'),
        ),
    }),
  },
  responses: { 200: z.object({ token: z.string(), user: User }) },
})

export const me = defineRoute({
  id: 'me',
  method: 'GET',
  path: '/auth/me',
  auth: 'pending',
  request: {},
  responses: { 200: one(User) },
})

export const logout = defineRoute({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  auth: 'pending',
  request: {},
  responses: { 200: z.object({ message: z.string() }) },
})
