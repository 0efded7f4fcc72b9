import * as z from 'zod/mini'
import { RegisteredRoute } from './companies.ts'
import { defineRoute } from './contract.ts'
import { one } from './envelopes.ts'

/**
 * An organisation as GOV.UK publishes it. It has no id, so that the licence check does not lead to the company. Dates
 * are YYYY-MM-DD.
 */
const ListedOrganisation = z.object({
  name: z.string(),
  town: z.nullable(z.string()),
  county: z.nullable(z.string()),
  routes: z.array(RegisteredRoute),
  /** The date of the first register with the organisation. */
  listed_since: z.string(),
})

/**
 * Finds a name by the rules of the search, without typos (docs/product/search.md "Licence check"). Several
 * organisations may share a name.
 */
export const checkLicence = defineRoute({
  id: 'checkLicence',
  method: 'GET',
  path: '/register/check',
  auth: 'none',
  summary: 'Checks whether an organisation of exactly this name has a sponsor licence.',
  request: {
    query: z.object({
      name: z
        .string({ error: 'Enter the name of the employer' })
        .check(z.maxLength(200, 'Enter at most 200 characters')),
    }),
  },
  responses: {
    200: one(
      z.object({
        /** The date of the register that was searched. */
        register_date: z.string(),
        organisations: z.array(ListedOrganisation),
        /**
         * Set only if nothing matches: up to 10 organisations whose name begins with the text, by name. Matches of a
         * trading name come last.
         */
        similar: z.array(z.pick(ListedOrganisation, { name: true, town: true })),
      }),
    ),
  },
  errors: ['too_many_requests', 'no_register'],
})
