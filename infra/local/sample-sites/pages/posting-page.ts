import { html, type Markup } from '../html.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
import { jobLinks } from './job-links.ts'
import { jobPosting, jsonLd } from './job-posting.ts'
import { hrefOf, layout } from './layout.ts'
import { postingArticle } from './posting-article.ts'

/** Options for pages that differ from the usual page of a posting. */
export interface PostingPageOptions {
  /** The structured data of the head; by default a JSON-LD JobPosting. */
  head?: Markup
  article?: Markup
  lang?: string
}

/** A posting's page: the posting, structured data, and other jobs beside it. */
export function postingPage(site: SampleSite, posting: Posting, options: PostingPageOptions = {}): string {
  const { vacancy } = posting
  const others = site.postings.filter((other) => other !== posting).slice(0, 4)
  return layout(site, {
    title: vacancy.title,
    description: `${vacancy.title} at ${site.company.shortName}`,
    head: options.head ?? jsonLd(jobPosting(site, posting)),
    ...(options.lang !== undefined && { lang: options.lang }),
    main: html`<nav class="crumbs" aria-label="Breadcrumb">
        <a href="/">Home</a> › <a href="${hrefOf(site, site.pages.vacancies)}">Vacancies</a>
      </nav>
      <div class="columns">
        ${options.article ?? postingArticle(site, posting)}
        <aside>
          <h2>Other vacancies</h2>
          ${jobLinks(site, others)}
        </aside>
      </div>`,
  })
}
