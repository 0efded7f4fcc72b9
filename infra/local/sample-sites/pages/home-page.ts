import { html } from '../html.ts'
import type { SampleSite } from '../sample-site.ts'
import { jobLinks } from './job-links.ts'
import { layout } from './layout.ts'
import { paragraphs } from './paragraphs.ts'

export function homePage(site: SampleSite): string {
  const { company, profile } = site
  const about = profile.company_description ?? `${company.shortName} works in and around ${company.city}.`
  return layout(site, {
    title: `Welcome to ${company.shortName}`,
    description: about.slice(0, 150),
    main: html`<div class="hero">
        <img src="/assets/hero.png" alt="Our building in ${company.city}" width="960" height="320" />
      </div>
      <h1>${company.shortName}</h1>
      ${paragraphs(about)}
      <section>
        <h2>Join us</h2>
        ${jobLinks(site, site.postings.slice(0, 3))}
      </section>`,
  })
}
