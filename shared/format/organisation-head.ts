import { longDate } from './date.ts'
import { mainRoute } from './main-route.ts'

/** The id of the element in which the document of the page has its facts, so that a visitor's page need not ask. */
export const SERVED_FACTS = 'served-facts'

interface PublicOrganisation {
  name: string
  town: string | null
  routes: readonly { route: string; rating: string }[]
  register_date: string
  left_on: string | null
}

/** What search results and shared links show of an organisation's public page. */
export function organisationHead({ name, town, routes, register_date, left_on }: PublicOrganisation) {
  const standing =
    left_on === null
      ? `is on the UK register of licensed sponsors of ${longDate(register_date)}: ${mainRoute(routes)}.`
      : `has not been on the UK register of licensed sponsors since ${longDate(left_on)}.`
  return {
    title: `${[name, town].filter(Boolean).join(', ')}: sponsor licence`,
    description: `${name} ${standing} See since when, with each source.`,
  }
}
