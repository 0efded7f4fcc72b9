import { html, type Markup, raw } from '../html.ts'
import { paragraphs } from '../pages/paragraphs.ts'
import { dayOf, payOf } from '../pages/words-of.ts'
import type { Posting, SampleSite } from '../sample-site.ts'

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

export const microdataArticle = (site: SampleSite, posting: Posting): Markup =>
  annotated(microdata, site, posting)

export const rdfaArticle = (site: SampleSite, posting: Posting): Markup =>
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
