import { daysFrom } from '../../sample-data/days-from.ts'
import { createRandom } from '../../sample-data/random.ts'
import { escapeHtml, html, type Markup, raw } from '../html.ts'
import { jobPosting, jsonLd } from '../pages/job-posting.ts'
import { paragraphs } from '../pages/paragraphs.ts'
import { postingPage } from '../pages/posting-page.ts'
import { dayOf, payOf } from '../pages/words-of.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
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

/** How a syntax annotates an element with a property and a type. */
interface Syntax {
  property: (name: string) => string
  type: (name: string) => string
}

const microdata: Syntax = {
  property: (name) => `itemprop="${name}"`,
  type: (name) => `itemscope itemtype="https://schema.org/${name}"`,
}
const rdfa: Syntax = {
  property: (name) => `property="${name}"`,
  type: (name) => `typeof="${name}"`,
}

const microdataArticle = (site: SampleSite, posting: Posting): Markup => annotated(microdata, site, posting)

const rdfaArticle = (site: SampleSite, posting: Posting): Markup =>
  html`<div vocab="https://schema.org/">${annotated(rdfa, site, posting)}</div>`

/** A posting with annotations on its visible text. */
function annotated(syntax: Syntax, { company }: SampleSite, { vacancy }: Posting): Markup {
  const is = (name: string) => raw(syntax.property(name))
  const a = (name: string) => raw(syntax.type(name))
  const { salary_min, salary_max, salary_period, post_date, expiry_date } = vacancy
  const value = (name: string, content: number | string | null) =>
    content !== null && html`<meta ${is(name)} content="${content}" />`
  return html`<article ${a('JobPosting')}>
    <h1 ${is('title')}>${vacancy.title}</h1>
    <p>
      at
      <span ${is('hiringOrganization')} ${a('Organization')}
        ><span ${is('name')}>${company.shortName}</span></span
      >
    </p>
    <p ${is('jobLocation')} ${a('Place')}>
      <span ${is('address')} ${a('PostalAddress')}
        ><span ${is('addressLocality')}>${vacancy.city_name}</span
        >${value('addressCountry', vacancy.country_code)}</span
      >
    </p>
    ${
      payOf(vacancy) !== undefined &&
      html`<p ${is('baseSalary')} ${a('MonetaryAmount')}>
        ${value('currency', vacancy.salary_currency ?? 'GBP')}
        <span ${is('value')} ${a('QuantitativeValue')}
          >${payOf(vacancy)}${value('minValue', salary_min)}${value('maxValue', salary_max)}${value('unitText', salary_period && salary_period.toUpperCase())}</span
        >
      </p>`
    }
    ${vacancy.work_type !== null && html`<p>Hours: <span ${is('employmentType')}>${vacancy.work_type}</span></p>`}
    ${post_date !== null && html`<p>Posted <time ${is('datePosted')} datetime="${post_date}">${dayOf(post_date)}</time></p>`}
    ${expiry_date !== null && html`<p>Apply by <time ${is('validThrough')} datetime="${expiry_date}">${dayOf(expiry_date)}</time></p>`}
    <div ${is('description')}>${paragraphs(vacancy.job_description ?? vacancy.title)}</div>
    ${vacancy.skills.length > 0 && html`<p>Skills: <span ${is('skills')}>${vacancy.skills.join(', ')}</span></p>`}
  </article>`
}

/** A posting within the graph of the whole website, as search plug-ins write it. */
const graphData = (site: SampleSite, posting: Posting): Markup => {
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
const relatedData = (site: SampleSite, posting: Posting): Markup => {
  const others = site.postings.filter((other) => other !== posting).slice(0, 3)
  return html`${jsonLd([jobPosting(site, posting)])} ${others.map((other) => jsonLd(jobPosting(site, other)))}`
}

/** JSON within JSON, whose texts are escaped twice. */
const doubleEncodedData = (site: SampleSite, posting: Posting): Markup => {
  const job = jobPosting(site, posting)
  const escaped = {
    ...job,
    title: escapeHtml(job.title),
    description: escapeHtml(escapeHtml(job.description)),
  }
  return jsonLd(JSON.stringify(escaped))
}

/** Invalid JSON: with comments, trailing commas and line breaks within a text. */
const brokenData = (site: SampleSite, posting: Posting): Markup => {
  const text = JSON.stringify(jobPosting(site, posting), null, 1).replaceAll('<', String.raw`\u003c`)
  const broken = text
    .replace('{\n', '{ // made by JobPlug 3.1\n')
    .replaceAll(String.raw`\n`, '\n\t')
    .replaceAll(/"\n( *)\}/g, '",\n$1}')
  return raw(`<script type="application/ld+json">\n//<![CDATA[\n${broken}\n//]]>\n</script>`)
}

/** Structured data that contradicts the text of the page: another salary, town and closing date. */
const contradictingData = (site: SampleSite, posting: Posting): Markup => {
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
