import { createRandom } from '../../sample-data/random.ts'
import { escapeHtml, html, type Markup, raw } from '../html.ts'
import { jobPosting } from '../pages/job-posting.ts'
import { jsonLd } from '../pages/json-ld.ts'
import type { Posting, SampleSite } from '../sample-site.ts'

/** A posting within the graph of the whole website, as search plug-ins write it. */
export const graphData = (site: SampleSite, posting: Posting): Markup => {
  const { '@context': context, ...job } = jobPosting(site, posting)
  const { origin, company } = site
  return jsonLd({
    '@context': context,
    '@graph': [
      { '@type': 'WebSite', '@id': `${origin}/#website`, name: company.shortName, url: `${origin}/` },
      { '@type': 'Organization', '@id': `${origin}/#organization`, name: company.shortName },
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home' }] },
      { ...job, '@type': ['JobPosting'], hiringOrganization: { '@id': `${origin}/#organization` } },
    ],
  })
}

/** The posting, then other postings of the site, each in a separate block. */
export const relatedData = (site: SampleSite, posting: Posting): Markup => {
  const others = site.postings.filter((other) => other !== posting).slice(0, 3)
  return html`${jsonLd([jobPosting(site, posting)])} ${others.map((other) => jsonLd(jobPosting(site, other)))}`
}

/** JSON within JSON, whose texts are escaped twice. */
export const doubleEncodedData = (site: SampleSite, posting: Posting): Markup => {
  const job = jobPosting(site, posting)
  const escaped = {
    ...job,
    title: escapeHtml(job.title),
    description: escapeHtml(escapeHtml(job.description)),
  }
  return jsonLd(JSON.stringify(escaped))
}

/** Invalid JSON: with comments, trailing commas and line breaks within a text. */
export const brokenData = (site: SampleSite, posting: Posting): Markup => {
  const text = JSON.stringify(jobPosting(site, posting), null, 1).replaceAll('<', String.raw`\u003c`)
  const broken = text
    .replace('{\n', '{ // made by JobPlug 3.1\n')
    .replaceAll(String.raw`\n`, '\n\t')
    .replaceAll(/"\n( *)\}/g, '",\n$1}')
  return raw(`<script type="application/ld+json">\n//<![CDATA[\n${broken}\n//]]>\n</script>`)
}

/** Structured data that contradicts the text of the page: another salary, town and closing date. */
export const contradictingData = (site: SampleSite, posting: Posting): Markup => {
  const random = createRandom(`contradiction ${posting.place}`)
  const { salary_min, salary_max, expiry_date } = posting.vacancy
  return jsonLd(
    jobPosting(site, {
      ...posting,
      vacancy: {
        ...posting.vacancy,
        city_name: random.pick(['Truro', 'Kirkwall', 'Holyhead']),
        places: [],
        salary_min: twice(salary_min),
        salary_max: twice(salary_max),
        expiry_date: expiry_date && `${Number(expiry_date.slice(0, 4)) + 1}${expiry_date.slice(4)}`,
      },
    }),
  )
}

const twice = (figure: number | null) => (figure === null ? null : figure * 2)
