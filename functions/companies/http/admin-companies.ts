import * as z from 'zod/mini'
import { adminCompanies } from '../../../shared/api/admin/company-corrections.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { Registration } from '../domain/company.ts'
import type { OpenIndex } from '../domain/index/open-index.ts'
import { unpackCard } from '../domain/index/packed-card.ts'

const PER_PAGE = 25

/** The fields of the stored card that this call reads. */
const StoredName = z.object({
  name: z.string(),
  city: z.nullable(z.string()),
  published_town: z.optional(z.string()),
})

interface Dependencies<Snapshot> {
  openIndex: (registerPointer?: RegisterPointer) => Promise<OpenIndex & { snapshot: Snapshot }>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
}

/** Finds listed companies by name, or any company by its id. */
export const getAdminCompanies = <Snapshot>({ openIndex, findOrganisation }: Dependencies<Snapshot>) =>
  implement(adminCompanies, async ({ query }, { principal }) => {
    const { search = '', page } = query
    const { index, snapshot } = await openIndex(principal.registerPointer)
    const byId = /^[1-9]\d{0,9}$/.test(search) ? await findOrganisation(snapshot, Number(search)) : undefined
    const found =
      byId === undefined
        ? index.search({ text: search, offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
        : undefined
    const data =
      byId === undefined
        ? (found?.ids ?? []).map((id, place) => {
            const { name, city, published_town } = StoredName.parse(unpackCard(found?.stored[place]))
            return { id, name, town: city ?? published_town ?? null, left_on: null }
          })
        : [byId].map(({ id, name, town, left_on }) => ({ id, name, town: town || null, left_on }))
    const total = found?.total ?? data.length
    return {
      status: 200,
      body: paginate({ data, total, page, perPage: PER_PAGE, path: adminCompanies.path, query }),
    }
  })
