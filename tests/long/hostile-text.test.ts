import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { listImports } from '#shared/api/admin/imports.ts'
import { exportCompanies, exportCompaniesCsv } from '#shared/api/company-export.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { exportJobs, exportJobsCsv } from '#shared/api/job-search.ts'
import { shortlistCalendar } from '#shared/api/shortlist-calendar.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { pages } from '#shared/pages.ts'
import { renderMail } from '../../functions/mail/templates/render-mail.ts'
import { launchBrowser } from '../../functions/platform/browser/launch-browser.ts'
import { buildExtension } from '../../infra/extension/build-extension.ts'
import { LOCAL_PASSWORD } from '../../infra/local/seed/seed-accounts.ts'
import { sites } from '../../web/extension/sites.ts'
import { anotherSession } from '../e2e/new-user.ts'
import { loadExtension } from '../support/extension/loaded-extension.ts'
import { pageOf, resultPages } from '../support/extension/result-pages.ts'
import { printFigure } from '../support/figure-line.ts'
import { startOwnE2eWorld } from '../support/product/e2e-world.ts'
import { worldOn } from '../support/product/flow-world.ts'
import { testKeys } from '../support/publishing-key.ts'
import { chooseKinds, FORM, hostileVisits } from '../support/xss/hostile-visits.ts'
import { fillForms, makeVisits, openAddresses, openWatchedPages } from '../support/xss/open-hostile-pages.ts'
import { payloads } from '../support/xss/payloads.ts'
import { storeHostileTexts } from '../support/xss/store-hostile-texts.ts'
import { uploadHostileRegister } from '../support/xss/upload-hostile-register.ts'
import { type Findings, noFindings, shownOn, watchContext } from '../support/xss/watched-page.ts'

const findings = noFindings()
const [world, browser] = await Promise.all([startOwnE2eWorld({ empty: true }), launchBrowser()])
const companies = await storeHostileTexts(world.product, payloads)
const calls = await worldOn(async () => ({ ...world.product, stop: async () => {} }))
const opened = await openWatchedPages(world, findings)
const out = mkdtempSync(join(tmpdir(), 'extension-'))
const { origin } = world.product
const built = { version: '1.2.3', origin, publishingKeys: testKeys, out }
const { folder } = await buildExtension('chromium', built)
afterAll(async () => {
  rmSync(out, { recursive: true })
  await calls.stop()
  await browser.close()
  await world.stop()
})

/** Opens a document on its own, without the policy of our pages. */
async function openBare(site = 'https://nowhere.example') {
  const context = await browser.newContext()
  const found = noFindings()
  await watchContext(context, site, found)
  const page = await context.newPage()
  return { page, found }
}

const printShown = (shown: ReadonlyMap<string, ReadonlySet<number>>): void =>
  console.log([...shown].map(([name, seen]) => `${name} shows ${seen.size} texts`).join('\n'))

const line = (name: string, tried: string, found: Findings = findings) =>
  printFigure(
    name,
    tried,
    `${found.executions.length} executions, ${found.foreign.length} foreign requests, ${found.violations.length} violations of the policy, ${found.elements.length} elements made of text`,
  )

test('without protection, many of the texts run a script or ask another site', async () => {
  const { page, found } = await openBare()
  let effective = 0
  for (const text of payloads) {
    found.executions.length = 0
    found.foreign.length = 0
    await page.setContent(
      `<p>${text}</p><p title="${text}">a</p><p title='${text}'>b</p><script>var a="${text}"</script><script>var b='${text}'</script><iframe src="${text}"></iframe>`,
      { waitUntil: 'commit' },
    )
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    if (found.executions.length + found.foreign.length > 0) effective += 1
  }
  printFigure('XSS corpus without protection', `${payloads.length} texts`, `${effective} take effect`)
  expect(payloads).toHaveLength(300)
  expect(new Set(payloads).size).toBe(300)
  expect(effective).toBeGreaterThan(100)
  await page.context().close()
})

test('no page runs a stored text, makes elements of it, or asks another site', async () => {
  const dryRun = await uploadHostileRegister(calls, payloads, { isDryRun: true })
  const visits = hostileVisits(companies, dryRun)
  expect(Object.keys(visits).toSorted()).toEqual(Object.keys(pages).toSorted())
  const shown = await makeVisits(opened, visits, payloads, findings)
  printShown(shown)
  line('XSS corpus, stored', `${payloads.length} texts, shown as text on ${shown.size} pages`)
  expect(findings).toEqual(noFindings())
  expect(new Set([...shown.values()].flatMap((seen) => [...seen])).size).toBe(payloads.length)
})

test('no form runs a text that somebody types', async () => {
  const forms = (Object.keys(pages) as (keyof typeof pages)[]).filter(
    (name) => hostileVisits(companies, '')[name] === FORM,
  )
  const typed = await fillForms(opened, forms, payloads, findings)
  line('XSS corpus, forms', `${typed} texts typed on ${forms.length} pages`)
  expect(findings).toEqual(noFindings())
  expect(typed).toBe(payloads.length)
})

test('no page runs a text of its address', async () => {
  const count = await openAddresses(opened, payloads, findings)
  line(
    'XSS corpus, addresses',
    `${payloads.length} texts on ${Object.keys(pages).length} pages, ${count} addresses`,
  )
  expect(findings).toEqual(noFindings())
})

test('no text runs in the mails that have text of others', async () => {
  const { page, found } = await openBare()
  const to = 'someone@nowhere.example'
  const seen = new Set<number>()
  const contents = payloads.flatMap((text, place): MailContent[] => [
    { template: 'report_answered', to, name: text, company: text, state: 'accepted', reply: text },
    {
      template: 'register_alert',
      to,
      name: text,
      date: '2026-11-20',
      of_register: true,
      searches: [{ name: text, new_count: 1 }],
      job_searches: [{ name: text, new_count: 1, jobs: [{ id: place + 1, title: text, said: text }] }],
      job_sites: [],
      new_jobs: 1,
      new_companies: 1,
      companies: [
        {
          company_id: place + 1,
          name: text,
          warned: false,
          changes: [
            {
              change: 'routes',
              added: [{ route: text, type: text, rating: text }],
              removed: [],
              from_town: text,
              from_name: text,
            },
          ],
          facts: [text],
        },
      ],
      more_companies: 0,
      ruled_jobs: [{ id: place + 1, title: text, said: [text] }],
      more_ruled_jobs: 0,
      token: 'token',
    },
  ])
  for (const content of contents) {
    await page.setContent(renderMail(content, { pageOrigin: origin }).html)
    const { texts, elements } = await shownOn(page, payloads)
    for (const place of texts) seen.add(place)
    found.elements.push(...elements)
  }
  line(
    'XSS corpus, mails',
    `${contents.length} mails without a policy, ${seen.size} of ${payloads.length} texts shown`,
  )
  expect(found).toEqual(noFindings())
  expect(seen.size).toBe(payloads.length)
  await page.context().close()
})

test('no exported file opens as a page that runs a text', async () => {
  const token = await anotherSession(world, { email: 'active@example.com', password: LOCAL_PASSWORD })
  const headers = { Authorization: `Bearer ${token}` }
  const routes = [
    exportAccount,
    exportCompanies,
    exportCompaniesCsv,
    exportJobs,
    exportJobsCsv,
    shortlistCalendar,
  ]
  const page = await world.newPage({ locale: 'en-GB', extraHTTPHeaders: headers })
  await watchContext(page.context(), origin, findings)
  for (const { path } of routes) {
    const answer = await fetch(`${origin}${API_PREFIX}${path}`, { headers })
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).not.toMatch(/html|xml|svg|javascript/)
    // a file that is downloaded does not open
    await page.goto(`${API_PREFIX}${path}`).catch(() => undefined)
    findings.elements.push(...(await shownOn(page, payloads)).elements)
  }
  line('XSS corpus, exports', `${routes.length} exports opened as pages`)
  expect(findings).toEqual(noFindings())
  await page.context().close()
})

test('no name of an employer or of the register runs where the extension marks a list of jobs', async () => {
  const each = Math.ceil(payloads.length / sites.length)
  let marked = 0
  for (const [place, { id }] of sites.entries()) {
    const { page, found } = await openBare(origin)
    const jobs = payloads
      .slice(place * each, (place + 1) * each)
      .map((employer) => ({ title: employer, employer }))
    const { host } = new URL(resultPages[id].url)
    await page
      .context()
      .route(`https://${host}/**`, (route) =>
        route.request().isNavigationRequest()
          ? route.fulfill({ contentType: 'text/html', body: pageOf(id, jobs) })
          : route.fallback(),
      )
    const { badges } = await loadExtension(page, folder, fetch)
    await page.goto(resultPages[id].url)
    const count = async () => (await badges()).length
    await expect.poll(count).toBeGreaterThanOrEqual(jobs.length / 2)
    marked += await count()
    found.elements.push(...(await shownOn(page, payloads)).elements)
    expect({ id, found }).toEqual({ id, found: noFindings() })
    await page.context().close()
  }
  line('XSS corpus, extension', `${payloads.length} employers on ${sites.length} job sites, ${marked} badges`)
})

test('no setting or typed text runs in the options of the extension', async () => {
  const site = 'https://options.example'
  const { page, found } = await openBare(site)
  await page
    .context()
    .route(`${site}/**`, (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    )
  await page.addInitScript(() => {
    const text = decodeURIComponent(location.hash.slice(1))
    const local = { get: async () => ({ settings: { off: [text], origin: text } }), set: async () => {} }
    Object.assign(globalThis, { chrome: { runtime: { sendMessage: async () => {} }, storage: { local } } })
  })
  const seen = new Set<number>()
  for (const [place, text] of payloads.entries()) {
    await page.goto(`${site}/options.html?${place}#${encodeURIComponent(text)}`)
    const field = page.getByLabel('Address of the local run')
    await field.fill(text)
    await field.press('Tab')
    const { texts, elements } = await shownOn(page, payloads)
    for (const one of texts) seen.add(one)
    found.elements.push(...elements)
  }
  line('XSS corpus, options of the extension', `${payloads.length} settings, ${seen.size} texts shown`, found)
  expect(found).toEqual(noFindings())
  expect(seen.size).toBeGreaterThan(payloads.length / 2)
  await page.context().close()
})

test('no page runs a text of an uploaded register that becomes the current one', async () => {
  const id = await uploadHostileRegister(calls, payloads, { isDryRun: false })
  const { token } = await calls.newUser({ role: 'admin' })
  const { data: imports } = await calls.get(listImports, { token })
  const [to, from] = imports.filter((one) => one.can_be_compared).map((one) => one.id)
  const difference = `${pages.adminImports}?from=${from}&to=${to}`
  const shown = await makeVisits(
    opened,
    {
      adminImports: {
        by: 'admin',
        visits: [{ path: `${pages.adminImports}?import=${id}` }, { path: difference, open: chooseKinds }],
      },
      saved: { by: 'reader', visits: [{ path: pages.saved }] },
    },
    payloads,
    findings,
  )
  printShown(shown)
  line('XSS corpus, uploaded register', `${payloads.length} texts, shown as text on ${shown.size} pages`)
  expect(findings).toEqual(noFindings())
})
