import type { HiddenCompaniesDependencies } from '../domain/hidden-companies.ts'

interface Organisation {
  id: number
  name: string
}

type Card = Pick<
  Awaited<ReturnType<HiddenCompaniesDependencies['companiesOf']>>[number],
  'city' | 'company_size'
>

/** Reads companies that are or were on the register, with what the row of a search shows of them. */
export const namedCompanies =
  <Found extends Organisation>(
    findOrganisation: (id: number) => Promise<Found | undefined>,
    cardsOf: (companies: readonly Found[]) => Promise<ReadonlyMap<number, Card>>,
  ): HiddenCompaniesDependencies['companiesOf'] =>
  async (ids) => {
    const all = await Promise.all(ids.map((id) => findOrganisation(id)))
    const found = all.filter((one) => one !== undefined)
    const cards = await cardsOf(found)
    return found.map(({ id, name }) => {
      const { city = null, company_size = null } = cards.get(id) ?? {}
      return { id, name, city, company_size }
    })
  }
