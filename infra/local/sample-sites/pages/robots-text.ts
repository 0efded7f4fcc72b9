import type { SampleSite } from '../sample-site.ts'

/** The rules of a website for crawlers (RFC 9309). */
export const robotsText = ({ shape }: SampleSite): string => `User-agent: *\n${rulesOf(shape)}\n`

function rulesOf(shape: SampleSite['shape']): string {
  switch (shape) {
    case 'robots':
      return 'Disallow: /'
    case 'crawl delay':
      return 'Crawl-delay: 10\nDisallow: /cdn-cgi/'
    default:
      return 'Disallow: /cdn-cgi/'
  }
}
