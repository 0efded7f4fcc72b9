import { load } from 'cheerio'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { articleSlugs } from '#shared/articles.ts'
import { PAGE_WORKER } from '#shared/licence/page-worker.ts'
import { KEY_PLACEHOLDERS } from '#shared/page-origin.ts'
import { indexedPaths } from '#shared/page-paths.ts'
import { articlePath, pages } from '#shared/pages.ts'
import { buildPage } from '../../infra/page/build-page.ts'
import { siteFileNames, withSite } from '../../infra/page/compress-files.ts'
import { pageFile } from '../../infra/page/page-files.ts'

const ORIGIN = 'https://example.org'
const SITE = { origin: ORIGIN, publishingKeys: ['key of now', 'key of then'] }
const PLACEHOLDER = 'origin.invalid'

let folder: string
beforeAll(async () => {
  // React's production build, as deployed
  vi.stubEnv('NODE_ENV', 'production')
  folder = await buildPage()
  vi.unstubAllEnvs()
}, 120_000)

const opened = new Map<string, ReturnType<typeof load>>()
/** Reads a page once, because to parse all of them takes seconds. */
const open = (path: string) => {
  const page = opened.get(path) ?? load(withSite(folder, pageFile(path), SITE))
  opened.set(path, page)
  return page
}

const dataOf = ($: ReturnType<typeof load>) =>
  $('script[type="application/ld+json"]')
    .toArray()
    .map((block) => JSON.parse($(block).text()) as Record<string, unknown>)

const typesOn = (path: string) => dataOf(open(path)).map((data) => data['@type'])

describe('a public page, read without script', () => {
  it.each(indexedPaths)('%s has a title, a description, a canonical link, one h1 and its text', (path) => {
    const $ = open(path)
    expect($('title').text()).toMatch(/ – Sponsor Finder$/)
    expect($('meta[name="description"]').attr('content')).toMatch(/^.{40,160}$/)
    expect($('link[rel="canonical"]').attr('href')).toBe(ORIGIN + path)
    expect($('h1')).toHaveLength(1)
    expect($('main').text().length).toBeGreaterThan(200)
    expect($('meta[name="robots"]')).toHaveLength(0)
    expect($('meta[property="og:image"]').attr('content')).toBe(`${ORIGIN}/social-image.png`)
    expect($('meta[property="og:url"]').attr('content')).toBe(ORIGIN + path)
  })

  it.each(articleSlugs.map(articlePath))('the whole article %s can be read', (path) => {
    const words = open(path)('article').text().split(/\s+/)
    expect(words.length).toBeGreaterThan(500)
    expect(typesOn(path)).toEqual(['Article', 'BreadcrumbList'])
  })

  it('the FAQs are structured data, with links that work on other sites', () => {
    const [faqs = {}] = dataOf(open(pages.faqs))
    expect(faqs).toMatchObject({ '@type': 'FAQPage' })
    const questions = faqs['mainEntity'] as { acceptedAnswer: { text: string } }[]
    const answers = questions.map(({ acceptedAnswer }) => acceptedAnswer.text)
    expect(answers.length).toBe(open(pages.faqs)('main details').length)
    expect(answers.join('')).toContain(`href="${ORIGIN}/`)
    expect(answers.join('')).not.toMatch(/href="\//)
  })

  it('each page except the front page says where it stands on the site', () => {
    expect(typesOn(pages.landing)).toEqual(['WebSite'])
    for (const path of indexedPaths.slice(1)) expect(typesOn(path)).toContain('BreadcrumbList')
  })
})

describe('the files for search engines', () => {
  it('the sitemap lists exactly the indexed pages, and robots.txt names the sitemap', () => {
    const listed = load(withSite(folder, 'sitemap.xml', SITE), { xml: true })('loc')
    expect(listed.toArray().map((one) => load(one).text())).toEqual(indexedPaths.map((path) => ORIGIN + path))
    expect(withSite(folder, 'robots.txt', SITE)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('no file keeps a placeholder of the site, and the worker has its keys', () => {
    const replaced = siteFileNames(folder)
    for (const name of replaced) expect(withSite(folder, name, SITE)).not.toContain(PLACEHOLDER)
    const worker = withSite(folder, PAGE_WORKER, SITE)
    for (const key of SITE.publishingKeys) expect(worker).toContain(key)
    for (const key of KEY_PLACEHOLDERS) expect(worker).not.toContain(key)
    const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:html|js|css|txt|xml|svg|json)$/.test(name))
      .filter((name) => !replaced.includes(name))
    expect(others.length).toBeGreaterThan(50)
    for (const name of others) expect(readFileSync(join(folder, name), 'utf8')).not.toContain(PLACEHOLDER)
  })

  it('the shared picture has the size that the pages say', () => {
    const picture = readFileSync(join(folder, 'social-image.png'))
    // the width and the height of a PNG stand behind its signature and the head of its first block
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  })
})
