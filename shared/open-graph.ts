import { SOCIAL_IMAGE } from './social-image.ts'

const IMAGE_ALT = 'Sponsor Finder: find the UK companies that may sponsor your visa'

export const SITE = 'Sponsor Finder'

interface SharedPage {
  origin: string
  title: string
  description: string
  url: string
  type: 'website' | 'article'
}

/** What a shared link to a page shows, as properties of Open Graph (ogp.me). */
export const openGraph = ({ origin, title, description, url, type }: SharedPage): Record<string, string> => ({
  'og:site_name': SITE,
  'og:type': type,
  'og:locale': 'en_GB',
  'og:title': title,
  'og:description': description,
  'og:url': url,
  'og:image': `${origin}/${SOCIAL_IMAGE.file}`,
  'og:image:width': String(SOCIAL_IMAGE.width),
  'og:image:height': String(SOCIAL_IMAGE.height),
  'og:image:alt': IMAGE_ALT,
})

/** A block of data, by default JSON-LD, which no browser runs. An escaped `<` cannot end the block. */
export const dataBlock = (data: object, attributes = 'type="application/ld+json"'): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
