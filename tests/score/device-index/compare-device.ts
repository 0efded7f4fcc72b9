import { licencePage } from '#shared/licence/check-name.ts'
import { buildDeviceImage, openDeviceImage, type PublishedRow } from '#shared/licence/device-image.ts'
import { readRows, writeRows } from '#shared/licence/device-rows.ts'
import type { NamedRegister } from '#shared/licence/organisation-names.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { placeInLists } from '../../../functions/companies/card-of.ts'
import type { Registration } from '../../../functions/companies/company.ts'
import { companyDocument } from '../../../functions/companies/index/company-document.ts'
import { companyIndexSchema } from '../../../functions/companies/index/company-index.ts'
import { searchableIndex } from '../../../functions/companies/index/searchable-index.ts'
import { organisationNames } from '../../../functions/companies/licence/named-register.ts'
import { deviceRowsOf } from '../../../functions/register/publish-device-index.ts'
import type { RegisterVersion } from '../../../functions/register/snapshot.ts'

/** The licence check of the server, and that of a device, over one register. */
export interface BothRegisters {
  server: NamedRegister<Registration>
  device: NamedRegister<PublishedRow>
  /** The image of the device, and the file of which it was built. */
  image: Uint8Array
  file: string
}

export function bothRegisters(version: RegisterVersion): BothRegisters {
  const known = { date: version.date, known_since: version.dates[0] ?? version.date }
  const own = version.organisations.filter(({ source }) => source === version.source)
  const byId = new Map(own.map((one) => [one.id, one]))
  const indexed = (some: readonly Registration[]) => {
    const documents = some.map((one) => companyDocument(one, undefined, []))
    const companies = searchableIndex(openIndex(buildIndex(companyIndexSchema, documents)))
    return organisationNames({ companies, find: async (id) => byId.get(id) })
  }
  const file = writeRows(deviceRowsOf(version, new Map(), placeInLists))
  const image = buildDeviceImage(readRows(file), { ...known, index: '', version: 1 })
  return {
    server: {
      ...indexed(own.filter(({ left_on }) => left_on === null)),
      ...known,
      left: indexed(own.filter(({ left_on }) => left_on !== null)),
    },
    device: openDeviceImage(image, known),
    image,
    file,
  }
}

/** What an answer says of organisations, in the same form for both. */
const shownBy =
  <Organisation>(read: (one: Organisation) => unknown) =>
  async (register: NamedRegister<Organisation>, text: string): Promise<string> => {
    const { matches, left, branches, ...checked } = await licencePage(register, text, 1)
    const shown = (some: typeof matches) =>
      some.map(({ reason, organisation }) => [reason, read(organisation)])
    const places = branches.map(({ name, publishedTown }) => [name, publishedTown])
    return JSON.stringify({ ...checked, matches: shown(matches), left: shown(left), branches: places })
  }

const ofServer = shownBy<Registration>((one) => [
  one.name,
  one.town || null,
  one.county || null,
  one.routes.map(({ route, type, rating }) => ({ route, type, rating })),
  one.first_seen,
  one.left_on === null ? ['', ''] : [one.last_seen, one.left_on],
])
const ofDevice = shownBy<PublishedRow>((one) => [
  one.name,
  one.town,
  one.county,
  one.routes,
  one.listed_since,
  [one.listed_until, one.left_on],
])

/** The texts that both answer differently, with both answers. Websites are no part of the device. */
export async function differencesOf({ server, device }: BothRegisters, texts: Iterable<string>) {
  const differing: { text: string; server: string; device: string }[] = []
  for (const text of texts) {
    const [own, other] = [await ofServer(server, text), await ofDevice(device, text)]
    if (own !== other) differing.push({ text, server: own, device: other })
  }
  return differing
}

/** A text with two letters of its longest word swapped. */
export function misspelt(text: string): string {
  const [longest = ''] = text.split(/\s+/).toSorted((a, b) => b.length - a.length)
  const middle = Math.floor(longest.length / 2)
  const [before, one = '', other = ''] = [longest.slice(0, middle), longest[middle], longest[middle + 1]]
  return text.replace(longest, () => `${before}${other}${one}${longest.slice(middle + 2)}`)
}
