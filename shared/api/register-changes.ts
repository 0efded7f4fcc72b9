import * as z from 'zod/mini'
import { defineRoute, feed, FEED_SECONDS, paginated } from './contract.ts'
import { idParameter, oneOf, PageParameter, TextParameter } from './parameters.ts'

/** Organisations per page of the register's changes. */
export const CHANGES_PER_PAGE = 50

/** How many organisations of each kind an answer names first. */
export const FIRST_CHANGES = 3

/** The kinds of changes that can be chosen. Who returned has joined. */
export const registerChangeKinds = ['joined', 'left'] as const

/** How many towns `areas` names. */
export const TOWNS_OF_CHANGES = 40

/** As long as for searches, so that users see a new register within 60 s (docs/product/companies.md "Register"). */
const EDGE_SECONDS = 30

/** An organisation that joined or left, as GOV.UK publishes it, without an id. */
const ChangedOrganisation = z.object({
  /** The date of the register, YYYY-MM-DD. */
  date: z.string(),
  change: z.enum(['joined', 'returned', 'left']),
  name: z.string(),
  town: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** The routes of the organisation; of one that left, the last ones. */
  routes: z.array(z.string()),
  /** The date of a warning (shared/company-warning.ts); null without one. */
  warned_on: z.nullable(z.string()),
})

/** An organisation that is named where there is no room for more. */
const NamedOrganisation = z.object({ name: z.string(), town: z.nullable(z.string()) })

const Week = z.object({
  /** The Monday of the week, YYYY-MM-DD. */
  week: z.string(),
  register_date: z.string(),
  /** How many joined or returned. */
  joined: z.int(),
  left: z.int(),
})

export const registerChanges = defineRoute('GET /register/changes', {
  auth: 'none',
  summary:
    'Lists who joined and who left the register of licensed sponsors in a week, by default the newest with a register.',
  request: {
    query: z.object({
      week: z.optional(z.iso.date('Give the Monday of a week as YYYY-MM-DD')),
      change: z.optional(oneOf(registerChangeKinds)),
      /** A nation or a town, as `areas` names it. */
      area: z.optional(TextParameter),
      /** The id of a sector that the name says. */
      sector: z.optional(idParameter('a sector')),
      page: PageParameter,
    }),
  },
  responses: {
    200: z.extend(paginated(ChangedOrganisation), {
      register_date: z.string(),
      /** How many organisations it lists. */
      organisations: z.int(),
      /** The date of the oldest known register. Nobody is known to have joined before. */
      known_since: z.string(),
      /** The shown week; null if only one register is known. */
      week: z.nullable(z.string()),
      /** The first of each kind in the shown week, whatever the page and the chosen kind. */
      first: z.object({ joined: z.array(NamedOrganisation), left: z.array(NamedOrganisation) }),
      /** The nations, then the towns with the most changes, in the order of the alphabet. */
      areas: z.array(z.string()),
      /** The weeks with a register, newest first, with what the area and the sector leave of them. */
      weeks: z.array(Week),
    }),
  },
  errors: ['no_register'],
  edgeSeconds: EDGE_SECONDS,
})

/** How many organisations the feed has. A reader that asks daily misses none of a usual week. */
export const CHANGES_IN_FEED = 200

/** The newest changes as a feed (docs/product/search.md "Feeds"). */
export const registerFeed = defineRoute('GET /register/changes.atom', {
  ...feed,
  edgeSeconds: FEED_SECONDS,
  summary: 'Who joined and who left the register lately, the newest first, as a feed.',
  request: { query: z.pick(registerChanges.request.query, { change: true, area: true, sector: true }) },
  errors: ['no_register'],
})
