import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PrerenderedPage } from './head-tags.ts'
import { writePages } from './write-pages.ts'

const BARE = `<head>
    <title>Sponsor Finder</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head><body><div id="root"></div><noscript>It needs JavaScript.</noscript></body>`

const BODY = '<main>Find</main>'

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-2.js' },
  'src/features/landing/landing-page.tsx': {
    file: 'assets/landing-4.js',
    imports: ['_shared.js', 'index.html'],
  },
  'src/app/routing/open-article.tsx': { file: 'assets/open-5.js' },
  'src/features/knowledge/knowledge-pages.tsx': { file: 'assets/knowledge-6.js' },
  'src/features/register/organisation-page.tsx': {
    file: 'assets/organisation-8.js',
    imports: ['_shared.js'],
  },
  'content/articles/points-test.md': { file: 'assets/points-7.js' },
}

const headOf = (path: string) =>
  `<title>Front – Sponsor Finder</title><meta name="description" content="$&amp; it"/><link rel="canonical" href="https://origin.invalid${path}"/>`

const page = (path = '/', body = BODY, head = headOf(path)): PrerenderedPage => ({
  path,
  markup: head + body,
  structuredData: [{ '@type': 'WebSite', name: '</script>' }],
  changed: '2026-11-23',
})

let folder: string
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const preloaded = (name: string) => read(name).match(/href="[^"]+js"/g)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-page-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), BARE)
  writeFileSync(join(folder, 'assets/index-3.css'), 'a{content:"$&"}\n')
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a prerendered page is written with its title and meta tags in the head and its style inline', () => {
  writePages(folder, [page()])
  const front = read('index.html')
  expect(front).toContain(
    '<title>Front – Sponsor Finder</title><meta name="description" content="$&amp; it">',
  )
  expect(front).toContain('<div id="root"><main>Find</main></div>')
  expect(front).toContain('<style>a{content:"$&"}</style>')
  expect(front).not.toContain('stylesheet')
  expect(front.match(/<title>/g)).toHaveLength(1)
})

it('a shared link shows the title without the name of the site, the description and the picture', () => {
  writePages(folder, [page()])
  const front = read('index.html')
  expect(front).toContain('<meta property="og:title" content="Front">')
  expect(front).toContain('<meta property="og:description" content="$&amp; it">')
  expect(front).toContain('<meta property="og:url" content="https://origin.invalid/">')
  expect(front).toContain('<meta property="og:image" content="https://origin.invalid/social-image.png">')
})

it('text in structured data cannot end its block', () => {
  writePages(folder, [page()])
  expect(read('index.html')).toContain(
    '<script type="application/ld+json">{"@type":"WebSite","name":"\\u003c/script>"}</script>',
  )
})

it('an article has the date of its last change, and its place in the Knowledge Center', () => {
  const path = '/knowledge-center/points-test'
  writePages(folder, [page(path)])
  const article = read('knowledge-center/points-test.html')
  expect(article).toContain('<meta property="article:modified_time" content="2026-11-23">')
  expect(article).toContain('"@type":"BreadcrumbList"')
  expect(article).toContain(`"position":3,"name":"Front","item":"https://origin.invalid${path}"`)
})

it('a prerendered page preloads the scripts that the built page does not reference', () => {
  writePages(folder, [page(), page('/knowledge-center/points-test')])
  expect(preloaded('index.html')).toEqual(['href="/assets/shared-2.js"', 'href="/assets/landing-4.js"'])
  expect(preloaded('knowledge-center/points-test.html')).toEqual(
    ['shared-2', 'open-5', 'knowledge-6', 'points-7'].map((name) => `href="/assets/${name}.js"`),
  )
})

it('the shell of an organisation preloads the scripts of its page', () => {
  writePages(folder, [page()])
  expect(preloaded('organisation.html')).toEqual([
    'href="/assets/shared-2.js"',
    'href="/assets/organisation-8.js"',
  ])
  expect(read('organisation.html')).toContain('<div id="root"></div>')
})

it('every URL that is not prerendered gets the app shell', () => {
  writePages(folder, [page()])
  expect(read('app.html')).toBe(BARE)
})

it('a prerendered page tells readers without JavaScript what still works', () => {
  writePages(folder, [page()])
  expect(read('index.html')).toContain('You can read this page without JavaScript.')
})

it.each([
  [
    'has a style attribute, which the policy of the page forbids',
    page('/', '<p class="a" style="top:0"></p>'),
  ],
  ['has no title', page('/', BODY, headOf('/').replace(/<title>.*<\/title>/, ''))],
  ['has no description', page('/', BODY, headOf('/').replace(/<meta[^>]*>/, ''))],
  ['has the canonical link of another page', page('/', BODY, headOf('/faqs'))],
  ['is empty', page('/', '')],
])('prerendered markup that %s is refused', (_, drawn) => {
  expect(() => writePages(folder, [drawn])).toThrow('The page /')
})

it('a page with an unexpected form is refused', () => {
  writeFileSync(join(folder, 'index.html'), BARE.replace('id="root"', 'id="app"'))
  expect(() => writePages(folder, [page()])).toThrow('The built page has nothing like')
})
