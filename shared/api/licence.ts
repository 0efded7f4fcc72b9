import * as z from 'zod/mini'
import { LONGEST_SLUG, SLUG } from '../format/register-slug.ts'
import { licenceGrades, licenceReasonNames } from '../licence-match.ts'
import { LicenceSpell, RegisteredRoute } from './companies.ts'
import { dataOf, defineRoute, feed } from './contract.ts'
import { PageParameter } from './parameters.ts'
import { ReceiptLine } from './receipt.ts'

/** Who an organisation is, where it is, and what it may sponsor, as GOV.UK publishes it. */
const Published = {
  name: z.string(),
  town: z.nullable(z.string()),
  county: z.nullable(z.string()),
  routes: z.array(RegisteredRoute),
  /** The date of a warning (shared/company-warning.ts); null without one. */
  warned_on: z.nullable(z.string()),
}

/** An organisation that a name may mean. Dates are YYYY-MM-DD. */
const PublishedOrganisation = z.object({
  /** How sure it is that this is the employer, and why. */
  grade: z.enum(licenceGrades),
  reason: z.enum(licenceReasonNames),
  ...Published,
  /** The date of the first register with the organisation. */
  listed_since: z.string(),
  /** The times with a Skilled Worker licence, oldest first, also by registers that state no towns. */
  licence_spells: z.array(LicenceSpell),
})

/** What only users learn of an organisation on the newest register. */
const ForUsers = {
  /** The id of the company, for users only: it would lead a visitor to the row of a locked company. */
  id: z.optional(z.int()),
  /** For users only: whether the company opens, and can be watched, only after an unlock. */
  locked: z.optional(z.boolean()),
}

const ListedOrganisation = z.extend(PublishedOrganisation, ForUsers)

/** An organisation that was on a register and is no longer listed. It cannot sponsor. Its routes are the last ones. */
const LeftOrganisation = z.extend(PublishedOrganisation, {
  /** The date of the last register with the organisation. */
  listed_until: z.string(),
  /** The date of the first register without it. */
  left_on: z.string(),
})

export const FoundSponsor = z.extend(
  z.pick(PublishedOrganisation, { grade: true, name: true, town: true, routes: true, warned_on: true }),
  { left_on: z.nullable(z.string()) },
)

/** The name of an employer as somebody wrote it, with or without its legal form. */
const EmployerName = z
  .string({ error: 'Enter the name of the employer' })
  .check(z.maxLength(200, 'Enter at most 200 characters'))

const Searched = {
  register_date: z.string(),
  /** The date of the oldest known register. A company that was first seen on it may have been listed earlier. */
  known_since: z.string(),
}

const GradeCounts = z.object({ exact: z.int(), probable: z.int(), similar: z.int() })

/**
 * Lists the organisations that a name may mean, ten a page, the best first (docs/product/search.md "Licence check").
 * Several organisations may share a name.
 */
export const checkLicence = defineRoute('GET /register/check', {
  auth: 'visitor',
  summary:
    'Lists the organisations with a sponsor licence that a name may mean, graded exact, probable or similar. Those that have left the register are listed apart, in `left`.',
  request: {
    query: z.object({
      name: EmployerName,
      page: PageParameter,
    }),
  },
  responses: {
    200: dataOf(
      z.object({
        ...Searched,
        /** Whether a device without a connection has answered. The server never says so. */
        on_device: z.optional(z.boolean()),
        counts: GradeCounts,
        /** If nothing was found: a name or its beginning one typo away, as the register spells it; null if there is none. */
        did_you_mean: z.nullable(z.string()),
        page: z.int(),
        /** 0 if nothing was found. */
        last_page: z.int(),
        matches: z.array(ListedOrganisation),
        /**
         * The branches of a brand that have licences of their own, by town, the same on each page. They are counted as
         * probable, and are not among the matches.
         */
        branches: z.array(z.pick(PublishedOrganisation, { name: true, town: true, warned_on: true })),
        /**
         * Organisations of this name that have left the register, at most ten, the same on each page: those with an exact
         * name, or probable ones if no listed organisation is exact or probable. `counts` does not count them.
         */
        left: z.array(LeftOrganisation),
      }),
    ),
  },
  errors: ['too_many_requests', 'no_register'],
})

export const MAX_CHECKED_NAMES = 50

export const CheckedName = z.object({
  counts: GradeCounts,
  /** The best organisation, if it is exact or probable; otherwise null. */
  match: z.nullable(PublishedOrganisation),
  /** Organisations of this name that have left the register, chosen as for one name. */
  left: z.array(z.pick(LeftOrganisation, { grade: true, name: true, listed_until: true, left_on: true })),
})

/**
 * Checks up to 50 names by the rules for one name. The browser extension marks result pages with it. No
 * answer has an id, whoever asks (docs/product/search.md "Licence check").
 */
export const checkLicences = defineRoute('POST /register/check', {
  auth: 'none',
  summary: 'Says for up to 50 names of employers whether the register has them, with the best organisation.',
  request: {
    body: z.object({
      names: z
        .array(EmployerName.check(z.trim(), z.minLength(1, 'Enter the name of the employer')), {
          error: 'Give a list of names',
        })
        .check(
          z.minLength(1, 'Give at least one name'),
          z.maxLength(MAX_CHECKED_NAMES, `Give at most ${MAX_CHECKED_NAMES} names`),
        ),
    }),
  },
  responses: {
    200: dataOf(
      z.object({
        ...Searched,
        /** One answer for each name, in the order of the names. */
        answers: z.array(CheckedName),
      }),
    ),
  },
  errors: ['too_many_requests', 'no_register'],
})

const NO_SLUG = 'Give a name and a town, such as acme-ltd-leeds'
export const SlugParameter = z
  .string(NO_SLUG)
  .check(z.maxLength(LONGEST_SLUG, NO_SLUG), z.regex(SLUG, NO_SLUG))

const PublicOrganisation = z.object({
  ...Published,
  ...ForUsers,
  slug: z.string(),
  register_date: z.string(),
  /** The date of the first register without the organisation; null while it is listed. */
  left_on: z.nullable(z.string()),
  receipt: z.array(ReceiptLine),
  /** The facts that only an unlock shows, whether they are known or not. */
  locked_facts: z.array(z.string()),
  /** Other entries that have this slug too, because they differ in punctuation only. */
  also_listed: z.array(z.object({ name: z.string(), town: z.nullable(z.string()) })),
  /** At most five employers of the same trade and town, by their published names, and why. */
  similar: z.array(z.object({ name: z.string(), town: z.string(), reason: z.string() })),
})
export type PublicOrganisation = z.infer<typeof PublicOrganisation>

/** Reads one organisation by its name and town (docs/product/search.md "Public page"). */
export const readOrganisation = defineRoute('GET /register/organisations/{slug}', {
  auth: 'visitor',
  summary:
    'Reads the public facts about an organisation that is or was on the register, by its name and town.',
  request: {
    params: z.object({ slug: SlugParameter }),
  },
  responses: {
    200: dataOf(PublicOrganisation),
  },
  errors: ['too_many_requests', 'no_register'],
})

/** The dated public facts of one organisation as a feed. A changed value is a new entry (docs/product/search.md "Feeds"). */
export const organisationFeed = defineRoute('GET /register/organisations/{slug}/feed.atom', {
  ...feed,
  summary: 'The dated public facts of an organisation as a feed, in which each changed value is a new entry.',
  request: readOrganisation.request,
  errors: ['too_many_requests', 'no_register'],
})
