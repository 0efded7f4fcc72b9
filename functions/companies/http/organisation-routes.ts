import { createHash } from 'node:crypto'
import { organisationFeed, readOrganisation } from '#shared/api/licence.ts'
import { organisationPage } from '#shared/api/organisation-page.ts'
import { AppError, commonMessages } from '#shared/errors.ts'
import { organisationPath } from '#shared/pages.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { atomFeed } from '../../platform/http/atom-feed.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { PUBLIC_PAGES, rateLimiter } from '../../platform/http/rate-limiter.ts'
import { warnedCompanies } from '../../register/index.ts'
import { openCompanies } from '../index/searchable-index.ts'
import { namedRegister } from '../licence/named-register.ts'
import { organisationHtml } from '../licence/organisation-html.ts'
import { organisationsOfSlug } from '../licence/organisations-of-slug.ts'
import { similarEmployers } from '../licence/similar-employers.ts'
import { profileStore } from '../profile/profile-store.ts'
import { lockedFacts, receiptOf } from '../receipt/receipt-of.ts'
import { idsForUser, placed } from './licence-routes.ts'

/** The public facts of one organisation, a listed one first, without its vacancies. @throws AppError 404 for an unknown slug. */
async function publicOrganisation(context: Context, slug: string, principal?: Principal) {
  const register = await namedRegister(context)()
  const listed = await organisationsOfSlug(register, slug)
  const [first, ...others] = listed.length > 0 ? listed : await organisationsOfSlug(register.left, slug)
  if (first === undefined)
    throw new AppError('not_found', 'The register has no organisation with this name and town')
  const { organisation } = first
  const { id, left_on } = organisation
  const { companies } = await openCompanies(context)()
  const [warned, profile, forUser, similar] = await Promise.all([
    warnedCompanies(context).warnedAmong([id]),
    profileStore(context).get(id),
    left_on === null ? idsForUser(context, principal, [first]) : () => ({}),
    similarEmployers(companies, organisation),
  ])
  const company = {
    registration: organisation,
    register_date: register.date,
    known_since: register.known_since,
    profile,
    vacancies: [],
    closedVacancies: [],
  }
  return {
    ...placed(organisation),
    ...forUser(first),
    slug,
    register_date: register.date,
    left_on,
    warned_on: warned.get(id) ?? null,
    receipt: receiptOf(company, false, warned.get(id)),
    locked_facts: lockedFacts(),
    similar,
    also_listed: others.map(({ organisation: { name, town } }) => ({ name, town: town || null })),
  }
}

/** A short name of a value, by which a changed one is a new entry. */
const nameOf = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 12)

/** The facts of the public page that have a value and a date. */
export const getOrganisationFeed = (context: Context) => {
  const reads = rateLimiter(PUBLIC_PAGES, context.now)
  return implement(organisationFeed, async ({ params: { slug } }, { clientAddress }) => {
    reads.take(clientAddress)
    const [{ name, register_date, receipt }, origin] = await Promise.all([
      publicOrganisation(context, slug),
      pageOrigin(),
    ])
    const page = organisationPath(slug)
    const body = atomFeed({
      origin,
      title: `${name}: sponsor licence`,
      page,
      call: organisationFeed.path.replace('{slug}', slug),
      date: register_date,
      entries: receipt.flatMap(({ fact, label, value, date, source }) =>
        value === null || date === null
          ? []
          : [
              {
                page,
                key: `${fact} ${nameOf(value)}`,
                date,
                title: `${label}: ${value}`,
                text: source ?? '',
              },
            ],
      ),
    })
    return { status: 200, body }
  })
}

export const getOrganisation = (context: Context) => {
  const reads = rateLimiter(PUBLIC_PAGES, context.now)
  return implement(readOrganisation, async ({ params: { slug } }, { clientAddress, principal }) => {
    reads.take(clientAddress)
    return { status: 200, body: { data: await publicOrganisation(context, slug, principal) } }
  })
}

/** The document of the page, which says itself what is wrong: for people even a refusal is a page. */
export const getOrganisationPage = (context: Context) => {
  const reads = rateLimiter(PUBLIC_PAGES, context.now)
  return implement(organisationPage, async ({ params: { slug } }, { clientAddress, pageShell }) => {
    if (pageShell === undefined) throw new AppError('not_found', commonMessages.not_found)
    const origin = await pageOrigin()
    try {
      reads.take(clientAddress)
      const html = organisationHtml(pageShell, origin, await publicOrganisation(context, slug))
      return { status: 200, body: { status: 200, html } }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { status: 200, body: { status: error.status, html: organisationHtml(pageShell, origin) } }
    }
  })
}
