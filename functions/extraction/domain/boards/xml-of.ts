import { type CheerioAPI, load } from 'cheerio/slim'
import { withinLimits } from '../page/page-limits.ts'

/** The XML of a feed; undefined if it has too many or too deeply nested elements to read. */
export function xmlOf(body: string): CheerioAPI | undefined {
  const tags = body.replaceAll(/<!\[CDATA\[[^]*?(?:\]\]>|$)/g, '')
  return withinLimits(tags) === tags ? load(body, { xml: true }) : undefined
}
