import { html } from '../html.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
import { jobLinks } from './job-links.ts'
import { hrefOf, layout } from './layout.ts'

/** The page of a posting that has left the site, or of a URL that never existed. */
export const missingPage = (site: SampleSite): string =>
  layout(site, {
    title: 'Page not found',
    description: 'This page does not exist',
    main: html`<h1>We cannot find this page</h1>
      <p>The vacancy may have been filled. These are open:</p>
      ${jobLinks(site, site.postings.slice(0, 4))}`,
  })

/** The page that `Apply now` leads to. */
export const applyPage = (site: SampleSite, { vacancy }: Posting): string =>
  layout(site, {
    title: `Apply: ${vacancy.title}`,
    description: `Apply for ${vacancy.title}`,
    main: html`<h1>Apply for ${vacancy.title}</h1>
      <p><a href="${hrefOf(site, vacancy.source_url)}">Read the vacancy again</a></p>
      <form>
        <p>
          <label>Your name <input name="name" /></label>
        </p>
        <p>
          <label>Your CV <input type="file" name="cv" /></label>
        </p>
        <p><button class="button" type="button">Send</button></p>
      </form>`,
  })

/** The privacy and cookie notices. */
export const noticePage = (site: SampleSite): string =>
  layout(site, {
    title: 'Privacy and cookies',
    description: 'How we use personal data',
    main: html`<h1>Privacy and cookies</h1>
      <p>${site.company.name} keeps what you send us for six months and gives it to nobody.</p>
      <p>This is the website of a company that does not exist. Sponsor Finder's local run serves it.</p>`,
  })
