import type { PublicOrganisation } from '#shared/api/licence.ts'
import type { ReceiptLine } from '#shared/api/receipt.ts'
import { longDate } from '#shared/format/date.ts'
import { organisationHead, SERVED_FACTS } from '#shared/format/organisation-head.ts'
import { dataBlock, openGraph, SITE } from '#shared/open-graph.ts'
import { organisationPath } from '#shared/pages.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'

/** The mark of elements that the page replaces by its own once it runs. */
const SERVED = 'data-served'

/**
 * The document of an organisation's public page: the app shell with what search engines and shared links read, and with
 * the facts for readers without script. Without an organisation it is the shell, which search engines must not list.
 */
export function organisationHtml(shell: string, origin: string, organisation?: PublicOrganisation): string {
  if (organisation === undefined)
    return shell.replace('<title>', () => `<meta name="robots" content="noindex" ${SERVED}><title>`)
  const { title, description } = organisationHead(organisation)
  const url = `${origin}${organisationPath(organisation.slug)}`
  const graph = openGraph({ origin, title, description, url, type: 'website' })
  const head = [
    `<title>${escapeHtml(title)} – ${SITE}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" ${SERVED}>`,
    `<link rel="canonical" href="${escapeHtml(url)}" ${SERVED}>`,
    ...Object.entries(graph).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    dataBlock(aboutOrganisation(organisation, url)),
    dataBlock(organisation, `type="application/json" id="${SERVED_FACTS}"`),
  ]
  const facts = organisation.receipt.filter(({ value }) => value !== null).map(factHtml)
  const text = `<h1>${escapeHtml(organisation.name)}</h1><p>${escapeHtml(description)}</p><dl>${facts.join('')}</dl>`
  return shell
    .replace(/<title>[^<]*<\/title>/, () => head.join(''))
    .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${text}</noscript>`)
}

function factHtml({ label, value, source, date }: ReceiptLine): string {
  const from = [source, date && longDate(date)].filter(Boolean).join(', ')
  return `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(`${value} (${from})`)}</dd>`
}

function aboutOrganisation({ name, town, receipt }: PublicOrganisation, url: string): object {
  const number = receipt.find(({ fact }) => fact === 'company_number')?.value
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    ...(town !== null && { address: { '@type': 'PostalAddress', addressLocality: town } }),
    ...(number && {
      identifier: { '@type': 'PropertyValue', propertyID: 'Companies House', value: number },
    }),
  }
}
