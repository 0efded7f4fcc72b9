import { registerSlug, slugOfName } from '#shared/format/register-slug.ts'
import type { LicenceMatch } from '#shared/licence/check-name.ts'
import type { NamedOrganisation, OrganisationNames } from '#shared/licence/organisation-names.ts'
import type { Registration } from '../company.ts'

/** How many like names are compared with a slug that begins with no name. */
const MAX_LIKE = 20

/**
 * The organisations with a slug, by name. Nothing in a slug says where the name ends, so every beginning of it is looked
 * up as a name. A few names are cut, or read differently without their punctuation, so like names are compared too.
 */
export async function organisationsOfSlug(
  { named, alike, find }: OrganisationNames<Registration>,
  slug: string,
): Promise<Omit<LicenceMatch<Registration>, 'reason'>[]> {
  const withSlug = async (found: readonly NamedOrganisation[]) => {
    const begun = new Map(
      found.filter(({ name }) => slug.startsWith(slugOfName(name))).map((one) => [one.id, one]),
    )
    const read = [...begun.values()].map(async ({ id, registerOnly }) => ({
      organisation: await find(id),
      registerOnly,
    }))
    return (await Promise.all(read)).flatMap(({ organisation, registerOnly }) =>
      organisation && slugOf(organisation) === slug ? [{ organisation, registerOnly }] : [],
    )
  }
  const words = slug.split('-')
  const own = await withSlug(await named(words.map((_, at) => words.slice(0, at + 1).join(' '))))
  if (own.length > 0) return own
  const page = { without: [], loosely: true, offset: 0, limit: MAX_LIKE }
  return withSlug((await alike(words.join(' '), page)).organisations)
}

const slugOf = ({ name, town }: Pick<Registration, 'name' | 'town'>): string => registerSlug(name, town)
