import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminName, commonName, MIN_SHARES } from './web/build/chunk-names.ts'
import { content } from './web/build/content/content-plugin.ts'
import joinedFiles from './web/build/joined-files.json' with { type: 'json' }
import { pageHead } from './web/build/page-head.ts'

const SHARED = /\/web\/src\/(ui|lib|features\/search\/criteria)\/|\/shared\/|@tabler/

/**
 * Modules that pages load together, by the name of their file. A request costs as much as 20 KB of an answer
 * (docs/decisions/018-page-weights.md). So a file may have what one of its pages does not need.
 */
const TOGETHER = Object.entries(joinedFiles).map(([name, files]) => ({
  name,
  test: (id: string) => files.some((file) => id.endsWith(`/${file}`)),
}))

/** Large (13 KB gzipped), and used by three pages only: in the shared file, the other pages would load it too. */
const COMBOBOX = /\/ui\/forms\/combobox-/
/** Few companies have a warning. Two small files compress better as one. */
const WARNING = /\/shared\/company-warning\.ts$|\/ui\/warned-mark/

/** What the front page, the form of the search or pages of the user do not need. */
const SEPARATE = [
  COMBOBOX,
  WARNING,
  /\/shared\/(api\/(activity|companies|data-reports|hidden-companies|watches|accounts\/preferences|job-|company-export|search-counts|jobs|advert-checks|parameters|receipt)|my-case|job-sites)/,
  /\/shared\/(eligibility|occupations|rules)\//,
  /\/shared\/(job-|jobs\/|vacancy\/|bulk-actions|extraction-notes|counted-vacancy|licence-verdict)/,
  /\/shared\/(format\/(salary|date-time|read-amount|describe-licence)|reference\/(sectors|reports|visa-situations|vacancy-terms|alert-frequencies))/,
  /\/(onward|instead)-links\.|\/lib\/tracking\/track\./,
  /\/ui\/(chip-line|company-warning|copy-button|route-chips|forms\/(text-area|form\.)|overlays\/tooltip)|IconQuote/,
]

/**
 * The page: sources in web/, built into a folder of dist/web (infra/page/build-page.ts). For `npm run dev` the local
 * server uses this config in middleware mode.
 */
export default defineConfig({
  root: 'web',
  plugins: [content(), react(), tailwindcss(), pageHead()],
  build: {
    emptyOutDir: true,
    // the browsers of the target load preloaded modules without it, or just later
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'baseline-widely-available',
    // the page's Content-Security-Policy forbids data: URIs for fonts and pictures
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // one file for code that every page needs, others for code that three of them share. Dozens of small files
          // would mean dozens of requests, and compress worse
          groups: [
            { name: 'shell', tags: ['$initial'] },
            {
              name: commonName,
              test: (id) => SHARED.test(id) && ![...TOGETHER, ...SEPARATE].some((part) => part.test(id)),
              minShareCount: MIN_SHARES,
            },
            ...TOGETHER,
            { name: 'combobox', test: COMBOBOX },
            { name: 'warning', test: WARNING },
            { name: adminName, minShareCount: MIN_SHARES },
          ],
        },
      },
    },
  },
})
