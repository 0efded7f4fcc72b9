import * as z from 'zod/mini'
import { CurrentPassword, PersonName, User } from './accounts.ts'
import { ClickTarget, HistoryEntry } from './activity.ts'
import { defineRoute } from './contract.ts'
import { one, Said } from './envelopes.ts'
import { SavedPreferences } from './preferences.ts'
import { Session } from './sessions.ts'

export const changeAccount = defineRoute({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/account',
  auth: 'user',
  summary: 'Changes what the reader is called.',
  request: { body: z.object({ name: PersonName }) },
  responses: { 200: one(User) },
})

/** Everything that is kept about a reader; instants are ISO. */
const AccountExport = z.object({
  exported_at: z.string(),
  user: User,
  preferences: SavedPreferences,
  sessions: z.array(Session),
  searches: z.array(HistoryEntry),
  unlocked_companies: z.array(
    z.object({ company_id: z.int(), company_name: z.nullable(z.string()), unlocked_at: z.string() }),
  ),
  clicks: z.array(z.object({ company_id: z.int(), clicked_to: ClickTarget, clicked_at: z.string() })),
  applications: z.array(
    z.object({ company_id: z.int(), company_vacancy_id: z.int(), applied_at: z.string() }),
  ),
})

export const exportAccount = defineRoute({
  id: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  auth: 'user',
  summary: 'Everything that is kept about the reader.',
  request: {},
  responses: { 200: one(AccountExport) },
  errors: ['too_many_requests'],
})

export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/account',
  auth: 'user',
  summary: 'Deletes the account with all that is kept about it, and ends every session.',
  request: { body: z.object({ password: CurrentPassword }) },
  responses: { 200: Said },
  errors: ['too_many_requests'],
})
