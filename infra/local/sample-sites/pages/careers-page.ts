import { SAMPLE_BOARD_HOST } from '../board/board-answer.ts'
import { html } from '../html.ts'
import type { SampleSite } from '../sample-site.ts'
import { emailsOn, phonesOn } from './contacts.ts'
import { jobLinks } from './job-links.ts'
import { hrefOf, layout } from './layout.ts'

export const careersPage = (site: SampleSite): string =>
  layout(site, {
    title: 'Careers',
    description: `Work at ${site.company.shortName} in ${site.company.city}`,
    main: html`<h1>Work with us</h1>
      <p>
        We are always glad to hear from people who do their work with care. Every application gets an answer.
      </p>
      <figure>
        <img src="/assets/hero.png" alt="" width="960" height="320" />
        <figcaption>Our site in ${site.company.city}.</figcaption>
      </figure>
      <h2>Open positions</h2>
      ${jobLinks(site, site.postings.slice(0, 8))}
      <p><a href="${hrefOf(site, site.pages.vacancies)}">All vacancies</a></p>
      ${site.shape === 'job board' && html`<p><a href="https://${SAMPLE_BOARD_HOST}/">Our job board</a></p>`}
      <h2>Questions?</h2>
      ${emailsOn(site, site.pages.careers)}${phonesOn(site, site.pages.careers)}`,
  })
