import * as z from 'zod/mini'
import { type JobSiteName, jobSiteNames, jobSites } from '#shared/job-sites.ts'
import type { Context } from '../../platform/context.ts'
import { readSecretOr } from '../../platform/secrets.ts'

const key = z.string().check(z.minLength(1), z.maxLength(200))

const common = {
  /** The address of its search; by default that of the site. */
  base_url: z.optional(z.url({ protocol: /^https?$/ })),
  /** How many calls a UTC date may have. */
  daily_calls: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  searches: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(20)),
  ),
}

/** The content of the secret `jobSites`. A site that is missing is not read. */
const Settings = z.strictObject({
  adzuna: z.optional(z.strictObject({ app_id: key, app_key: key, ...common })),
  reed: z.optional(z.strictObject({ api_key: key, ...common })),
})
type JobSiteSettings = z.infer<typeof Settings>
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

function settingsIn(json: string): JobSiteSettings | string {
  try {
    return jobSiteSettings(json)
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : 'The secret jobSites is malformed.'
  }
}

/** The settings, read each time; or a sentence without any key if they are malformed. */
export const readSettings = ({ config }: Pick<Context, 'config'>) =>
  readSecretOr('{}', config.placeOfSecret('jobSites')).then(settingsIn)

/** The sentence about a site without a key, for operators. */
export const offSentence = (site: JobSiteName): string =>
  `${jobSites[site].label} is off, because it has no key. Put one into the secret jobSites.`

/** The sites that have a key; all if the secret is malformed, so that their readings say so. */
export async function sitesWithKey(context: Pick<Context, 'config'>): Promise<readonly JobSiteName[]> {
  const settings = await readSettings(context)
  return typeof settings === 'string'
    ? jobSiteNames
    : jobSiteNames.filter((site) => settings[site] !== undefined)
}
