import { html, type Markup } from '../html.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
import { hrefOf } from './layout.ts'
import { payOf } from './words-of.ts'

/** Links to postings, with their most important facts. */
export const jobLinks = (site: SampleSite, postings: readonly Posting[]): Markup =>
  postings.length === 0
    ? html`<p>We have no open positions at the moment. Please look again soon.</p>`
    : html`<ul class="jobs">
        ${postings.map(
          ({ vacancy }) =>
            html`<li>
              <a href="${hrefOf(site, vacancy.source_url)}">${vacancy.title}</a>
              <span
                >${[vacancy.city_name, vacancy.work_type, payOf(vacancy)].filter(Boolean).join(' · ')}</span
              >
            </li> `,
        )}
      </ul>`
