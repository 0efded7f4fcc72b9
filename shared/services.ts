import { jobSites } from './job-sites.ts'
import { sectorFeeds } from './sector-feeds.ts'

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
