import {
  AI_RESPONSE_RETENTION_DAYS,
  DELETED_DAYS,
  DELETED_LISTED_DAYS,
  LOGO_DAYS,
  screenshotDays,
  SOURCE_PAGE_DAYS,
} from '../retention.ts'
import type { Statement } from './statement.ts'

const PUBLIC_SOURCES = 'users who have opened the company, and administrators'

/** The tables and buckets with public data of companies, in which people may be named. */
export const dataOfCompanies = {
  profiles: {
    what: 'Facts about companies, with business contacts: names, job titles, email addresses, phone numbers and profile links that stand in public sources',
    why: 'so that users can write to the right place',
    kept: 'until they are corrected, an import or reading replaces them, or someone objects',
    seen: `${PUBLIC_SOURCES}; protected email addresses are not shown`,
  },
  vacancies: {
    what: 'Vacancies of companies with their text, and contacts in it',
    why: 'to show open jobs',
    kept: `until an administrator deletes them; then ${DELETED_DAYS} days, and ${DELETED_LISTED_DAYS} days after we last found them in their source`,
    seen: PUBLIC_SOURCES,
  },
  ai_responses: {
    what: 'Answers of language models, to which we send the text of vacancy pages, with quotes from the page',
    why: 'to check what a model found',
    kept: `${AI_RESPONSE_RETENTION_DAYS} days`,
    seen: 'administrators',
  },
  admin_lists: {
    what: 'Titles, companies and states of vacancies and of answers of models',
    why: 'to show administrators their lists',
    kept: 'as long as what they list',
    seen: 'administrators',
  },
  objections: {
    what: 'Objections to an email address or a phone number: a keyed hash of it, never itself, with the id of the administrator who recorded it and the reason',
    why: 'to keep a removed contact out',
    kept: 'until it is withdrawn',
    seen: 'administrators',
  },
  sources: {
    what: 'Copies of public pages and job boards of companies and of register files, and lists of vacancies to work on',
    why: 'to compare a page with its last reading, and to do work in bulk',
    kept: `at most ${SOURCE_PAGE_DAYS} days after the last reading`,
    seen: 'nobody; only programs use it',
  },
  snapshots: {
    what: 'The registers of licensed sponsors with the names and towns of organisations. Some are named after a person',
    why: 'to search them, to show changes, and to find the website of an organisation; a web search may get its name and town',
    kept: 'parsed registers for ever; search indexes a little over a year',
    seen: 'everyone',
  },
  uploads: {
    what: 'Register files that an administrator has uploaded',
    why: 'to import them',
    kept: 'a day',
    seen: 'nobody; only programs use it',
  },
  files: {
    what: 'Logos of companies and pictures of vacancy pages',
    why: 'to show the logo of a company, and how a page looked',
    kept: `logos for ${LOGO_DAYS} days after the last reading; pictures for ${screenshotDays[0]} to ${screenshotDays.at(-1)} days`,
    seen: PUBLIC_SOURCES,
  },
} as const satisfies Record<string, Statement>

/** The tables without personal data, each with what it contains instead. */
export const withoutPersonalData = {
  register: 'Which register is current, and the reports of its imports',
  company_changes: 'Companies whose search entry is to be renewed',
  company_warnings:
    'On which companies users see a warning, and since when. No report, no reporter and no administrator is in it',
  hosts: 'The rules and pauses of websites that we read',
  readings: 'When the website of each company was sought and read',
  refresh_rounds: 'Which websites of companies were chosen to be read again',
  job_sites: 'When the job sites Adzuna and Reed were last read',
  budgets: 'How many pages and tokens were used per day',
  counters: 'How often something was done or searched per day, by all people together',
} as const satisfies Record<string, string>
