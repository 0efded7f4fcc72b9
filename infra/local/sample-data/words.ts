import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The content of a file of `words/`. */
const read = <Words>(name: string, words: z.ZodMiniType<Words>): Words =>
  words.parse(JSON.parse(readFileSync(new URL(`words/${name}.json`, import.meta.url), 'utf8')))

const texts = z.array(z.string())

/** The line of business of a fictional company. It determines the name, description, routes and vacancies. */
const trade = z.object({
  /** The kind of trade. It selects which roles of a job category the trade has. */
  kind: z.string(),
  /** The id of a sector in shared/reference/sectors.ts. */
  sector: z.number(),
  /** Other sectors that some companies of the trade are in. */
  alsoSectors: z.array(z.number()),
  /** The share of companies in this trade, roughly as on the register. */
  weight: z.number(),
  /** The probability of a Skilled Worker licence; 0.985 if absent. */
  skilledWorker: z.optional(z.number()),
  /** Set if the trade's companies are institutions, whose names have no legal suffix. */
  body: z.optional(z.literal(true)),
  /** The ids of job categories (shared/reference/job-categories.ts) that the trade recruits in, most common first. */
  jobs: z.array(z.number()),
  /** Routes besides Skilled Worker, with the probability of each. */
  routes: z.record(z.string(), z.number()),
  /** The words that follow the brand in a name. */
  nouns: texts,
  /** Sentences of a description; `{name}` and `{town}` are replaced. Some are true of a few kinds of company only. */
  about: z.array(z.union([z.string(), z.object({ nouns: texts, text: z.string() })])),
})
export type Trade = z.infer<typeof trade>

/** Every trade; each of the 21 sectors has at least one. */
export const trades = read('trades', z.array(trade))

/** The trades with a job; all trades if absent. */
const kinds = z.optional(z.array(z.enum(trades.map(({ kind }) => kind))))

/** The shared properties of the vacancies of one job category. */
const jobFamily = z.object({
  /** The id of a category in shared/reference/job-categories.ts. */
  category: z.number(),
  kinds,
  /** The probability of hourly pay. Daily and monthly pay are rarer. */
  hourly: z.number(),
  /** The probability that a vacancy is remote. */
  remote: z.number(),
  /** The roles, each with a range of plausible full-time pay in pounds per year. */
  roles: z.array(
    z.object({
      title: z.string(),
      from: z.number(),
      to: z.number(),
      kinds,
      /** The nouns of the companies that have the role, such as `Dental Practice`; all companies if absent. */
      nouns: z.optional(texts),
      /** Set if nobody does this at home, though others of the family do. */
      onSite: z.optional(z.literal(true)),
    }),
  ),
  /** What the person does, written to follow "You will". */
  duties: texts,
  skills: texts,
  qualifications: texts,
})
export type JobFamily = z.infer<typeof jobFamily>
export type Role = JobFamily['roles'][number]

/** The jobs of each category: one family, or several if the jobs differ much between trades. */
export const jobFamilies = read('job-families', z.array(jobFamily))

const nation = z.enum(['England', 'Scotland', 'Wales', 'Northern Ireland'])
export type Nation = z.infer<typeof nation>

const town = z.object({
  name: z.string(),
  nation,
  county: z.string(),
  /** The postcode area. Its districts are numbered from 2 to `districts`. */
  area: z.string(),
  districts: z.number(),
  weight: z.number(),
  /**
   * The start of Ofcom's phone numbers for fiction in this area; three or four digits follow. The default is for towns
   * that have none of their own.
   */
  phone: z._default(z.string(), '01632 960'),
})
export type Town = z.infer<typeof town>

/**
 * Real towns, weighted roughly like real sponsors. Postcode areas that cross a border are left out. `spellings`
 * contains other spellings of towns on the register.
 */
export const { towns, spellings } = read(
  'towns',
  z.object({ towns: z.array(town), spellings: z.record(z.string(), texts) }),
)

/** A company with a special name; `noun` selects its trade. */
const namedCompany = z.object({ name: z.string(), town: z.string(), noun: z.string() })
export type NamedCompany = z.infer<typeof namedCompany>

/**
 * Companies with special names. Showpieces have complete data. Unusual names test the search: trading names, spellings,
 * near-duplicates, other scripts, and extreme lengths.
 */
export const namedCompanies = read(
  'named-companies',
  z.object({
    showpieces: z.array(namedCompany),
    unusual: z.array(z.object({ why: z.string(), companies: z.array(namedCompany) })),
  }),
)

/** The parts of invented names, and streets. A head and a tail make a name such as Brackenmoor. */
export const names = read(
  'names',
  z.object({ heads: texts, tails: texts, welsh: texts, scottish: texts, irish: texts, streets: texts }),
)

/** The parts of invented people. `contactTitles` are the job titles of contacts, recruiters first. */
export const people = read('people', z.object({ firstNames: texts, surnames: texts, contactTitles: texts }))

export const benefits = read('benefits', texts)
