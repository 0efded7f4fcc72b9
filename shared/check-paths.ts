import { pages } from './pages.ts'

/** The check of a name. It can be shared, so the name is where a server sees it. */
export const licenceCheckPath = (name: string): string =>
  `${pages.licenceCheck}?${new URLSearchParams({ name })}`

/** A page to which a name or a text is handed over behind `#`. Browsers send that to no server. */
export const handedOver = (page: string, given: { name: string } | { text: string }): string =>
  `${page}#${new URLSearchParams(given)}`

/** The check of an offer letter, which is a tab of the page for adverts. */
export const OFFER_CHECK_PATH = `${pages.checkAdvert}?what=offer`
