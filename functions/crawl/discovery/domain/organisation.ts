/** What is known of an organisation whose website is sought. */
export interface Organisation {
  name: string
  /** The town on the register. */
  town: string
  postcode: string | null
  /** The number at Companies House. */
  company_number: string | null
}

/** What a page says about the owner of its website (`siteIdentity` of extraction). */
export interface SitePage {
  url: string
  /** The registrable domain of the page. */
  domain: string
  title: string
  names: readonly string[]
  lines: readonly string[]
  addresses: readonly string[]
  further: readonly string[]
  isNews: boolean
}
