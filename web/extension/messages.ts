import * as z from 'zod/mini'
import { checkAdvert } from '#shared/api/advert-checks.ts'

/** The most names that a page asks for at once. */
export const MAX_NAMES = 500

const { text, employer } = checkAdvert.request.body.shape

/**
 * What a page, or the options page, asks the background. A page sends names of employers, which stay in this browser. It
 * sends the text of an advert once the user asks for a check of it.
 */
export const Request = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('check'),
    names: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(MAX_NAMES)),
  }),
  z.object({ type: z.literal('check-job'), text: z.nonoptional(text), employer }),
  z.object({ type: z.literal('clear') }),
])
export type Request = z.infer<typeof Request>

/** How a badge looks. Its text says the same without colour. */
export type Tone = 'good' | 'info' | 'neutral' | 'danger'

/** What a badge says of a name. All texts are shown as text. */
export interface Mark {
  tone: Tone
  /** A few words. */
  text: string
  detail: string
  href: string
  /** When the name may be checked again, in milliseconds since 1970. Only a name that could not be checked has it. */
  retryAt?: number
}

/** The answer to `check`: a mark for each name, in the order of the names. That to `check-job` has one. */
export interface CheckAnswer {
  marks: readonly Mark[]
}

const Selector = z.string().check(z.minLength(1), z.maxLength(200))
const SelectorList = z.array(Selector).check(z.maxLength(20))

/**
 * How the extension finds employers on each site, so that a changed site needs no release. It has selectors and nothing
 * else. Which pages are read stays with the extension.
 */
const SelectorTable = z.object({
  /** A device takes no table that is not newer than its own. */
  version: z.int(),
  sites: z.record(
    z.string(),
    z.object({
      card: SelectorList,
      employer: SelectorList,
      hasOwnText: z.optional(z.boolean()),
      badgeAfter: z.optional(Selector),
      advert: z.object({ title: SelectorList, employer: SelectorList, text: SelectorList }),
    }),
  ),
})
export type SelectorTable = z.infer<typeof SelectorTable>

/** What the signed manifest of the register has for the extension. One of an older version has nothing. */
export const WithSelectors = z.object({ selectors: SelectorTable })
