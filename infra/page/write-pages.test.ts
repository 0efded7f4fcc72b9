import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writePages } from './write-pages.ts'

const BARE = `<head>
    <title>Sponsor Finder</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head><body><div id="root"></div></body>`

const MARKUP =
  '<title>Front – Sponsor Finder</title><meta name="description" content="$& it"/><main>Find</main>'

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-2.js' },
  'src/features/landing/landing-page.tsx': {
    file: 'assets/landing-4.js',
    imports: ['_shared.js', 'index.html'],
  },
}

let folder: string
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-page-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), BARE)
  writeFileSync(join(folder, 'assets/index-3.css'), 'a{content:"$&"}\n')
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the front page is written with its title and meta tags in the head and its style inline', () => {
  writePages(folder, MARKUP)
  const front = read('index.html')
  expect(front).toContain('<title>Front – Sponsor Finder</title><meta name="description" content="$& it"/>')
  expect(front).toContain('<div id="root"><main>Find</main></div>')
  expect(front).toContain('<style>a{content:"$&"}</style>')
  expect(front).not.toContain('stylesheet')
  expect(front.match(/<title>/g)).toHaveLength(1)
})

it('the front page preloads the scripts that the built page does not reference', () => {
  writePages(folder, MARKUP)
  expect(read('index.html').match(/href="[^"]+js"/g)).toEqual([
    'href="/assets/shared-2.js"',
    'href="/assets/landing-4.js"',
  ])
})

it('every URL except the front page gets the app shell', () => {
  writePages(folder, MARKUP)
  expect(read('app.html')).toBe(BARE)
})

it.each([
  ['has a style attribute, which the policy of the page forbids', `${MARKUP}<p class="a" style="top:0"></p>`],
  ['has no title', '<main>Find</main>'],
  ['is empty', '<title>Front</title>'],
])('prerendered markup that %s is refused', (_, markup) => {
  expect(() => writePages(folder, markup)).toThrow('The front page')
})

it('a page with an unexpected form is refused', () => {
  writeFileSync(join(folder, 'index.html'), BARE.replace('id="root"', 'id="app"'))
  expect(() => writePages(folder, MARKUP)).toThrow('The built page has nothing like')
})
