import * as z from 'zod/mini'
import { jobSites } from '../../job-sites.ts'
import { sectorFeeds } from '../../sector-feeds.ts'
import { defineRoute } from '../contract.ts'

/** The services of others that the product can use, with their labels. */
export const services = {
  ai_models: 'Language models',
  web_search: 'Web search',
  adzuna: jobSites.adzuna.label,
  reed: jobSites.reed.label,
  sign_in: 'Sign-in with providers',
  mail: 'Mail',
  register: 'Register of GOV.UK',
  companies_house: 'Companies House',
  ...sectorFeeds,
} as const
export type ServiceName = keyof typeof services

/**
 * Whether a service can be used. `free`: it needs no key. `local`: a local run has its own. `broken`: its setting cannot
 * be read.
 */
export const serviceStates = ['set', 'not_set', 'free', 'local', 'broken'] as const

export const Service = z.object({
  name: z.enum(Object.keys(services) as [ServiceName, ...ServiceName[]]),
  state: z.enum(serviceStates),
  /** What is set up, such as the names of the models. Never a key. */
  detail: z.nullable(z.string()),
  /** Whether its use is recorded. */
  is_recorded: z.boolean(),
  /** The last instants, or the UTC dates of older ones. Null if none is known. */
  last_success: z.nullable(z.string()),
  last_failure: z.nullable(z.string()),
})
export type Service = z.infer<typeof Service>

export const listServices = defineRoute({
  id: 'listServices',
  method: 'GET',
  path: '/admin/services',
  auth: 'admin',
  summary:
    'Lists the services of others: whether each is set up, and when it last worked and failed. Never a key.',
  request: {},
  responses: { 200: z.object({ data: z.array(Service) }) },
})
