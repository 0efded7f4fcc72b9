import * as z from 'zod/mini'

const date = z.iso.date()

/** A page of others or of ours that supports claims of a text. */
const Source = z.object({
  /** The name by which markers in the text, such as `[^skilled-worker]`, refer to the source. */
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  title: z.string().check(z.minLength(5)),
  /** A web page, or a file of our own documentation. */
  url: z
    .string()
    .check(z.regex(/^(https:\/\/\S+|docs\/[\w/-]+\.md)$/, 'is not an https address or a file of docs/')),
  /** The day on which we read it. */
  read: date,
  /** Where we read what it says, if we could not read the page itself. */
  via: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'is not a web address'))),
  /** What it says, as far as the text relies on it. */
  claims: z.array(z.string().check(z.minLength(10))).check(z.minLength(1)),
})

/** The front matter of a text in web/content. */
export const Head = z.strictObject({
  title: z.string().check(z.minLength(4), z.maxLength(70)),
  description: z.string().check(z.minLength(40), z.maxLength(160)),
  /** The group in which the Knowledge Center lists it. */
  topic: z.optional(z.string()),
  /** The day of the last change. */
  date,
  /** Legal pages have none, because they describe this software. */
  sources: z._default(z.array(z.strictObject(Source.shape)), []),
})

export type Head = z.infer<typeof Head>
