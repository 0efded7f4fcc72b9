import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminName, commonName, MIN_SHARES } from './web/build/chunk-names.ts'
import { content } from './web/build/content/content-plugin.ts'
import { pageHead } from './web/build/page-head.ts'

const SHARED = /\/web\/src\/(ui|lib)\/|\/shared\/|@tabler/

/**
 * Modules that pages load together, by the name of their file. A request costs as much as 20 KB of an answer
 * (docs/decisions/018-page-weights.md), so a file may have what one of its pages does not need.
 */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  small:
    /\/(register-slug|check-paths|checkbox-field|normalised|dated-figures|hours-a-year|csv|download-file|call-file|describe-places|use-reread-jobs|company-number|main-route|licence-match|advert-text|is-pounds|warned-company|companies-house)\.tsx?$|\/Icon(Download|ArrowLeft|Eye|Link|Copy)\./,
  fields: /\/(search-fields|company-address|start-criteria)\.tsx?$/,
  form: /\/(choice-filter|use-filter-form|results\/use-search|checkbox-pill|lazy-combobox-field|finder-messages|use-register-changes)\.tsx?$|\/IconMapPin\./,
  pieces:
    /\/(company-list|list-title|search-problem|list-notes|sort-select|map-part|feed-link|sign-in-prompt|filters-toggle)\.tsx?$/,
  list: /\/(applied-filters|relaxed-searches|place-options|company-list-row|typed-town|search-results|clear-bottom)\.tsx?$/,
  meter: /\/ui\/meter\.tsx$/,
  company: /\/shared\/api\/companies\.ts$/,
  finder: /\/(more-filters|usage-meter|use-unlocked-companies|use-unlock|use-marked|use-usage)\.tsx?$/,
  pay: /\/shared\/(format\/salary|reference\/(sectors|job-categories))\.ts$/,
  jobs: /\/(job-options|job-criteria|job-words|verdict-card|job-site-credit|api\/job-search)\.tsx?$/,
  stars: /\/(star-button|use-shortlist)\.tsx?$/,
  save: /\/(search-name|saved-searches|save-search-parts|save-dialog)\.tsx?$/,
  // every page loads it once it is idle
  box: /\/(keyboard-shortcuts|one-box|one-box-answers|api\/find|api\/licence|licence-verdict)\.tsx?$/,
}

/** Large (13 KB gzipped), and used by three pages only: in the shared file, the other pages would load it too. */
const COMBOBOX = /\/ui\/forms\/combobox-/
/** Few companies have a warning. Two small files compress better as one. */
const WARNING = /\/shared\/company-warning\.ts$|\/ui\/warned-mark/

/** What the front page, the form of the search or pages of the user do not need. */
const SEPARATE = [
  ...Object.values(TOGETHER),
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
              test: (id) => SHARED.test(id) && !SEPARATE.some((part) => part.test(id)),
              minShareCount: MIN_SHARES,
            },
            ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
            { name: 'combobox', test: COMBOBOX },
            { name: 'warning', test: WARNING },
            { name: adminName, minShareCount: MIN_SHARES },
          ],
        },
      },
    },
  },
})
