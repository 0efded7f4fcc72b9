import { describePlaces } from '#shared/format/describe-places.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import { html, type Markup, raw } from '../html.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
import { readableEmails } from './contacts.ts'
import { jobLinks } from './job-links.ts'
import { jobPosting, jsonLd } from './job-posting.ts'
import { hrefOf, layout } from './layout.ts'
import { bullets, paragraphs } from './paragraphs.ts'
import { dayOf, payOf } from './words-of.ts'

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

/** The visible part of a posting. */
export function postingArticle(
  site: SampleSite,
  { vacancy, place }: Posting,
  heading: 'h1' | 'h2' = 'h1',
): Markup {
  return html`<article>
<${raw(heading)}>${vacancy.title}</${raw(heading)}>
<dl class="facts">${factsOf(vacancy).map(
    ([label, value]) =>
      html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div> `,
  )}</dl>
${paragraphs(vacancy.job_description ?? `${site.company.shortName} is looking for somebody to fill this post.`)}
${sections(vacancy)}
${contactLine(site, place)}
<p class="apply"><a class="button" href="${vacancy.link ?? hrefOf(site, site.pages.contact)}">Apply now</a></p>
</article>`
}

/** The facts of a vacancy with their labels. */
function factsOf(vacancy: Posting['vacancy']): [string, string][] {
  const years = vacancy.min_experience_years
  const facts: [string, string | null | undefined][] = [
    ['Location', describePlaces(placesOf(vacancy))],
    ['Salary', payOf(vacancy)],
    ['Hours', vacancy.work_type],
    ['Contract', vacancy.contract_type],
    ['Where you work', vacancy.remote_work_policy],
    ['Experience', years ? `At least ${years} ${years === 1 ? 'year' : 'years'}` : null],
    ['Posted', vacancy.post_date && dayOf(vacancy.post_date)],
    ['Closing date', vacancy.expiry_date && dayOf(vacancy.expiry_date)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

const sections = ({ required_qualifications, skills, benefits_perks }: Posting['vacancy']) =>
  (
    [
      ['Qualifications', required_qualifications],
      ['Skills', skills],
      ['What we offer', benefits_perks],
    ] as const
  ).map(
    ([heading, items]) =>
      items.length > 0 &&
      html`<h2>${heading}</h2>
        ${bullets(items)}`,
  )

/** A line with a contact for questions, on about half of the pages. */
function contactLine(site: SampleSite, place: number): Markup | false {
  const people = readableEmails(site).filter((email) => !email.isProtected)
  const [contact, [phone]] = [people[place % 4], site.profile.phones]
  if (contact === undefined) return false
  const {
    address,
    contact: { key_person, key_person_job_title },
  } = contact
  const who = key_person === null ? 'us' : [key_person, key_person_job_title].filter(Boolean).join(', ')
  return html`<p>
    Questions? Write to ${who}:
    <a href="mailto:${address}">${address}</a>${phone !== undefined && `, or call ${phone.number}`}.
  </p>`
}
