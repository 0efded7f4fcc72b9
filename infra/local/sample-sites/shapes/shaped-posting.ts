import { daysFrom } from '../../sample-data/days-from.ts'
import { html } from '../html.ts'
import { postingPage } from '../pages/posting-page.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
import { microdataArticle, rdfaArticle } from './annotated-articles.ts'
import {
  brokenData,
  contradictingData,
  doubleEncodedData,
  graphData,
  relatedData,
} from './structured-data.ts'
import {
  closedArticle,
  emojiArticle,
  germanArticle,
  instructingArticle,
  plainArticle,
} from './text-articles.ts'

const none = html``

/** The page of a posting in the shape of its website. */
export function shapedPosting(site: SampleSite, posting: Posting): string {
  switch (site.shape) {
    case 'graph':
      return postingPage(site, posting, { head: graphData(site, posting) })
    case 'related':
      return postingPage(site, posting, { head: relatedData(site, posting) })
    case 'double-encoded':
      return postingPage(site, posting, { head: doubleEncodedData(site, posting) })
    case 'broken JSON':
      return postingPage(site, posting, { head: brokenData(site, posting) })
    case 'contradiction':
      return postingPage(site, posting, { head: contradictingData(site, posting) })
    case 'microdata':
      return postingPage(site, posting, { head: none, article: microdataArticle(site, posting) })
    case 'RDFa':
      return postingPage(site, posting, { head: none, article: rdfaArticle(site, posting) })
    case 'plain':
      return postingPage(site, posting, { head: none, article: plainArticle(site, posting) })
    case 'instructions':
      return postingPage(site, posting, { head: none, article: instructingArticle(site, posting) })
    case 'German':
      return postingPage(site, posting, { head: none, article: germanArticle(site, posting), lang: 'de' })
    case 'emoji': {
      const cheerful = { ...posting, vacancy: { ...posting.vacancy, title: `${posting.vacancy.title} 🫖` } }
      return postingPage(site, cheerful, { article: emojiArticle(site, cheerful) })
    }
    case 'expired': {
      const [post_date, expiry_date] = [daysFrom(site.today, -95), daysFrom(site.today, -40)]
      const past = { ...posting, vacancy: { ...posting.vacancy, post_date, expiry_date } }
      return postingPage(site, past, { article: closedArticle(site, past) })
    }
    case 'script':
      return `<!doctype html><html lang="en"><head><title>Jobs</title></head><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script src="/assets/app.js"></script></body></html>`
    default:
      return postingPage(site, posting)
  }
}
