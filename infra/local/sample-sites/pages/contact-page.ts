import { html } from '../html.ts'
import type { SampleSite } from '../sample-site.ts'
import { emailsOn, phonesOn } from './contacts.ts'
import { layout } from './layout.ts'

export const contactPage = (site: SampleSite): string =>
  layout(site, {
    title: 'Contact us',
    description: `How to reach ${site.company.shortName}`,
    main: html`<h1>Contact us</h1>
      <address>
        ${site.company.name}<br />${[site.profile.address_line_1, site.company.city, site.profile.postcode]
          .filter((line) => line !== null)
          .map((line) => html`${line}<br />`)}
      </address>
      <h2>By phone</h2>
      ${phonesOn(site, null)}
      <h2>By email</h2>
      ${emailsOn(site, null)}`,
  })
