import * as z from 'zod/mini'
import type { JobSiteName } from '#shared/job-sites.ts'

const key = z.string().check(z.minLength(1), z.maxLength(200))

const common = {
  /** The address of its search; by default that of the site. */
  base_url: z.optional(z.url({ protocol: /^https?$/ })),
  /** How many calls a UTC date may have. */
  daily_calls: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** The words that are searched for, one search each. */
  searches: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(20)),
  ),
}

/** The content of the secret `jobSites`. A site that is missing is not read. */
const Settings = z.strictObject({
  adzuna: z.optional(z.strictObject({ app_id: key, app_key: key, ...common })),
  reed: z.optional(z.strictObject({ api_key: key, ...common })),
})
export type JobSiteSettings = z.infer<typeof Settings>
export type JobSiteSetting<Name extends JobSiteName = JobSiteName> = NonNullable<JobSiteSettings[Name]>

/** Parses the secret. @throws Error if it is malformed. The error never contains a key. */
export function jobSiteSettings(json: string): JobSiteSettings {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new Error('The secret jobSites is not JSON')
  }
  const { data, error } = Settings.safeParse(value)
  if (data === undefined) {
    const fields = error.issues.map(({ path }) => path.join('.')).filter(Boolean)
    throw new Error(`The secret jobSites is malformed: ${fields.join(', ') || 'give an object by site'}`)
  }
  return data
}
