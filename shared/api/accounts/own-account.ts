import * as z from 'zod/mini'
import { defineRoute, dataOf, MessageBody } from '../contract.ts'
import { DataReportState } from '../data-reports.ts'
import { searchKinds } from '../saved-searches.ts'
import { SharedList } from '../shared-lists.ts'
import { KeptEntry } from '../shortlist.ts'
import { CurrentPassword, PersonName, User } from './accounts.ts'
import { ApiToken } from './api-tokens.ts'
import { SavedPreferences } from './preferences.ts'
import { Session } from './sessions.ts'

export const changeAccount = defineRoute('PATCH /account', {
  auth: 'user',
  summary: 'Changes the user’s name.',
  request: { body: z.object({ name: PersonName }) },
  responses: { 200: dataOf(User) },
  errors: ['conflict'],
})

const Criteria = z.record(z.string(), z.string())

/** The changed fields with their values. Null if there was nothing before, or is nothing after. */
const Facts = z.nullable(z.record(z.string(), z.unknown()))

const AccountExport = z.object({
  exported_at: z.string(),
  user: z.extend(User, {
    created_at: z.string(),
    email_verified_at: z.nullable(z.string()),
    /** The personal daily limit that an administrator has set. Null if it is the default one. */
    daily_limit: z.nullable(z.int()),
  }),
  preferences: SavedPreferences,
  /** The linked provider accounts: the issuer, and the issuer's id for the user. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string() })),
  sessions: z.array(Session),
  /** The valid API tokens, without their secrets. */
  api_tokens: z.array(ApiToken),
  /**
   * The newest unlocked companies that fit into an answer. `page` is the URL of the company's page. The name is null if
   * the company was never on the register.
   */
  unlocked_companies: z.array(
    z.object({
      company_id: z.int(),
      company_name: z.nullable(z.string()),
      unlocked_at: z.string(),
      page: z.string(),
    }),
  ),
  unlocked_companies_total: z.int(),
  /** How many companies were unlocked on each UTC date that is still stored. */
  daily_usage: z.array(z.object({ date: z.string(), usage: z.int() })),
  searches: z.array(z.object({ criteria: Criteria, total: z.int(), searched_at: z.string() })),
  /**
   * The links that the user opened, the newest ones that fit into an answer. `application` means that the user went to
   * apply.
   */
  clicks: z.array(
    z.object({
      kind: z.enum(['company', 'vacancy', 'application']),
      company_id: z.int(),
      vacancy_id: z.nullable(z.int()),
      clicked_to: z.nullable(z.string()),
      clicked_at: z.string(),
    }),
  ),
  clicks_total: z.int(),
  /** The shortlist. Of a locked company it has no more than the page (shared/api/shortlist.ts). */
  shortlist: z.array(KeptEntry),
  /** The links to the shortlist, without their tokens. */
  shared_lists: z.array(SharedList),
  /** The reports of wrong data that the user sent, the newest ones that fit into an answer. */
  data_reports: z.array(
    z.object({
      company_id: z.int(),
      subject: z.string(),
      details: z.string(),
      state: DataReportState,
      reply: z.nullable(z.string()),
      created_at: z.string(),
      answered_at: z.nullable(z.string()),
    }),
  ),
  data_reports_total: z.int(),
  /** The saved searches. Here and below, `seen_date` is the date of the register that the user last saw, YYYY-MM-DD. */
  saved_searches: z.array(
    z.object({
      kind: z.enum(searchKinds),
      name: z.string(),
      criteria: Criteria,
      created_at: z.string(),
      seen_date: z.string(),
    }),
  ),
  /** The companies whose jobs the user hides: their ids, or the handles of locked ones (shared/api/hidden-companies.ts). */
  hidden_companies: z.array(z.int()),
  watches: z.array(z.object({ company_id: z.int(), watched_at: z.string(), seen_date: z.string() })),
  /** The register imports about which the user got a mail. */
  alerts: z.array(z.object({ import_id: z.string(), told_at: z.string() })),
  /** The mails of the last days to the user, without their text. */
  mails: z.array(z.object({ template: z.string(), at: z.string(), state: z.string() })),
  /** What administrators have noted about the user. Not who did it. */
  administrator_notes: z.array(z.object({ text: z.string(), at: z.string() })),
  /** What administrators changed about the user, newest first, with their reason. Not who did it. */
  administrator_actions: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      before: Facts,
      after: Facts,
      why: z.nullable(z.string()),
    }),
  ),
})
export type AccountExport = z.infer<typeof AccountExport>

export const exportAccount = defineRoute('GET /account/export', {
  auth: 'user',
  summary: 'Exports all data stored about the user.',
  responses: { 200: dataOf(AccountExport) },
  errors: ['too_many_requests'],
})

export const deleteAccount = defineRoute('DELETE /account', {
  auth: 'user',
  summary: 'Deletes the account and all its data, and ends every session.',
  request: { body: z.object({ password: CurrentPassword }) },
  responses: { 200: MessageBody },
  errors: ['conflict', 'too_many_requests'],
})
