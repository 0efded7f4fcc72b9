import { isWebAddress } from '#shared/website.ts'
import type { Evidence } from '#shared/vacancy/evidence.ts'
import type { ExtractedCompany } from '../extracted-company.ts'
import { attribute, byTag, type PageElement } from '../page/page-tree.ts'
import { hasType, type StructuredItem, textsOf } from '../structured/structured-item.ts'

type Network = 'linkedin' | 'facebook' | 'twitter' | 'instagram' | 'youtube' | 'tiktok'

/** The paths of profiles by network. Share buttons, single posts and search pages do not match. */
const PROFILES: readonly (readonly [Network, host: RegExp, path: RegExp])[] = [
  ['linkedin', /(?:^|\.)linkedin\.com$/, /^\/(?:company|school|showcase|company-beta)\/[^/]+/i],
  [
    'facebook',
    /(?:^|\.)(?:facebook|fb)\.com$/,
    /^\/(?!(?:sharer|share|dialog|plugins|tr|groups|events|hashtag|policies|policy|login|help|photo|watch|story|privacy|legal|terms|wix|squarespace|wordpress|home|l|v\d)(?:[/.]|$))[^/]+/i,
  ],
  [
    'twitter',
    /(?:^|\.)(?:twitter|x)\.com$/,
    /^\/(?!(?:intent|share|home|search|hashtag|i|privacy|tos|login|wix|squarespace|widgets|explore|settings)(?:[/.]|$))@?\w{1,20}\/?$/i,
  ],
  [
    'instagram',
    /(?:^|\.)instagram\.com$/,
    /^\/(?!(?:p|explore|reel|reels|stories|accounts|tv|about|wix|squarespace|sharer?)(?:\/|$))[\w.]+\/?$/i,
  ],
  [
    'youtube',
    /(?:^|\.)youtube\.com$/,
    /^\/(?:(?:c|channel|user)\/[^/]+|@[^/]+|(?!(?:watch|embed|playlist|results|redirect|shorts|live|feed|t|share|about|howyoutubeworks)(?:\/|$))[\w-]{3,}\/?$)/i,
  ],
  ['tiktok', /(?:^|\.)tiktok\.com$/, /^\/@[\w.-]+\/?$/i],
]

type SocialLinks = Partial<Pick<ExtractedCompany, Network>>

/** The company's own profiles in social networks: those of structured data, or else the first links to profiles. */
export function socialLinks(
  page: PageElement,
  items: readonly StructuredItem[],
): { links: SocialLinks; evidence: Evidence[] } {
  const links: SocialLinks = {}
  const evidence: Evidence[] = []
  const stated = items
    .filter((item) => !hasType(item, /^(?:Person|Article|BlogPosting|JobPosting)$/))
    .flatMap((item) => textsOf(item, 'sameAs'))
  const linked = byTag(page, 'a', 'area')
    .map((element) => attribute(element, 'href'))
    .map((href) => ({ text: href, quote: href }))
  for (const { text, quote } of [...stated, ...linked]) {
    const profile = profileOf(text)
    if (profile === undefined || links[profile.network] !== undefined) continue
    links[profile.network] = profile.url
    evidence.push({ field: profile.network, quote, from: 'structured' })
  }
  return { links, evidence }
}

function profileOf(href: string): { network: Network; url: string } | undefined {
  const url = /^(?:https?:)?\/\//i.test(href.trim()) ? URL.parse(href.trim(), 'https://page.invalid/') : null
  if (url === null || url.username !== '' || url.password !== '') return undefined
  const found = PROFILES.find(([, host, path]) => host.test(url.hostname) && path.test(url.pathname))
  if (found === undefined) return undefined
  // other query parameters only track where a visitor comes from
  const query = url.pathname === '/profile.php' ? `?id=${url.searchParams.get('id') ?? ''}` : ''
  const profile = `https://${url.hostname}${url.pathname}${query}`
  return isWebAddress(profile) ? { network: found[0], url: profile } : undefined
}
