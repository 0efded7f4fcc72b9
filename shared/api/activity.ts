import * as z from 'zod/mini'
import { defineRoute, listOf, MessageBody } from './contract.ts'
import { idInBody } from './parameters.ts'

/** The kind of link that a user opened on a company's page (docs/product/api.md "Clicks"). */
export const ClickTarget = z.enum(
  [
    'website',
    'contact_page',
    'careers_page',
    'vacancies_page',
    'email',
    'phone',
    'email_expand',
    'phone_expand',
    'vacancies_expand',
    'linkedin',
    'facebook',
    'instagram',
    'youtube',
    'twitter',
    'tiktok',
  ],
  'Give what was opened',
)
export type ClickTarget = z.infer<typeof ClickTarget>

/** How many clicks of a user are stored per UTC date. Further clicks get the same answer, but are not stored. */
export const CLICKS_PER_DAY = 500

/**
 * The browser's id of a click. A retry with the same id is not counted again. Without an id, each call is a new click.
 */
const clickIdField = { click_id: z.optional(z.uuid('Give a click_id as a UUID')) }

export const trackCompanyClick = defineRoute('POST /companies/track-click', {
  auth: 'user',
  summary: 'Records which contact of an unlocked company the user opened.',
  request: {
    body: z.object({ ...clickIdField, company_id: idInBody('a company'), clicked_to: ClickTarget }),
  },
  responses: { 200: MessageBody },
  errors: ['company_locked', 'not_found', 'conflict', 'no_register'],
})

const VacancyOfCompany = z.object({
  ...clickIdField,
  company_id: idInBody('a company'),
  company_vacancy_id: idInBody('a vacancy'),
})

export const trackVacancyClick = defineRoute('POST /vacancies/track-click', {
  auth: 'user',
  summary: 'Records that the user opened a vacancy of an unlocked company.',
  request: { body: VacancyOfCompany },
  responses: { 200: MessageBody },
  errors: ['company_locked', 'not_found', 'conflict', 'no_register'],
})

export const trackApplication = defineRoute('POST /vacancies/track-application', {
  auth: 'user',
  summary: 'Records that the user followed the link to apply for a vacancy of an unlocked company.',
  request: { body: VacancyOfCompany },
  responses: { 200: MessageBody },
  errors: ['company_locked', 'not_found', 'conflict', 'no_register'],
})

/** One search of the history: its parameters as in a page URL, the number of results, and the instant (ISO). */
export const HistoryEntry = z.object({
  id: z.string(),
  criteria: z.record(z.string(), z.string()),
  total: z.int(),
  searched_at: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const searchHistory = defineRoute('GET /search/history', {
  auth: 'user',
  summary: 'Lists the user’s last 50 distinct searches, newest first.',
  responses: { 200: listOf(HistoryEntry) },
})

export const clearSearchHistory = defineRoute('DELETE /search/history', {
  auth: 'user',
  summary: 'Deletes the user’s search history.',
  responses: { 200: MessageBody },
})

export const deleteHistoryEntry = defineRoute('DELETE /search/history/{id}', {
  auth: 'user',
  summary: 'Deletes one search of the user’s history. Succeeds if there is none.',
  request: {
    params: z.object({
      id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'Give the id of a search from search/history')),
    }),
  },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
