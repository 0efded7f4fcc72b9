import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminName, commonName, MIN_SHARES } from './web/build/chunk-names.ts'
import { content } from './web/build/content/content-plugin.ts'
import { pageHead } from './web/build/page-head.ts'

const SHARED = /\/web\/src\/(ui|lib)\/|\/shared\/|@tabler/
/** Large (13 KB gzipped), and used by three pages only: in the shared file, the other pages would load it too. */
const COMBOBOX = /\/ui\/forms\/combobox-/
/** Only an open company needs the three files that share it; other pages do not load it. */
const TRACK = /\/lib\/tracking\/track\./
/** Contracts of calls that only users make; the front page does not load them. */
const USER_CONTRACT =
  /\/shared\/(my-case|api\/(activity|companies|data-reports|hidden-companies|saved-searches|watches|accounts\/preferences)|reference\/(reports|visa-situations))\.ts$/
/** Only the page of jobs and what it loads later search jobs. */
const JOB_CONTRACT = /\/shared\/(api\/job-|job-sites)/
/** Only a press downloads a list. */
const DOWNLOAD = /\/shared\/api\/company-export|\/lib\/(api\/call-file|download-file)|IconDownload/
/** The rules of the visa; vacancies, tools and the occupation check load them, but no other page. */
const VISA_RULES = /\/shared\/(eligibility|occupations|rules)\//
/** Only results and contacts are copied; no page begins with them. */
const COPY = /\/ui\/copy-button|IconCopy/
/** Only filters have pills with tooltips, and lines of chips; the pages of the user do not load them. */
const PILL = /\/ui\/(chip-line|forms\/checkbox-pill|overlays\/tooltip)/
/** Only forms with filters have the plain field of a combobox; the pages of the user do not load it. */
const LAZY_COMBOBOX = /\/ui\/forms\/lazy-combobox-/
/** Only a company and the licence check lead to other sites. */
const ONWARD = /\/(?:onward|instead)-links\.tsx?$|\/shared\/(companies-house|reference\/sectors)/
/** Few companies have a warning; pages without companies do not load it. */
const WARNING = /\/company-warning\.tsx?$|\/ui\/warned-/
/** Only public lists have feeds, and only filters and the map count towns. */
const FEEDS = /\/ui\/page\/feed-link|\/shared\/api\/search-counts/
/** Only searches have a place that may be misspelt. */
const TYPED_TOWN = /\/shared\/places\/typed-town/
/** What only administrators, companies and the check of an advert need. Every page would pay for it. */
const ADVERTS =
  /\/shared\/(job-|jobs\/|vacancy\/full-time-pay|bulk-actions|extraction-notes|licence-match|format\/salary|api\/(jobs|advert-checks))|\/ui\/forms\/(text-area|form\.)/
/** Only vacancies, jobs and companies have these; the front page and the user's own lists do not load them. */
const VACANCIES =
  /Icon(ArrowLeft|Quote)|\/shared\/(counted-vacancy|format\/(date-time|describe-places|is-pounds|normalised|read-amount)|reference\/hours-a-year|vacancy\/places-of)/
/** What unlocks companies: the finder has it at once, and a job of a locked company later. One file for it is smaller. */
const UNLOCKING = /\/companies\/(unlocking\/use-(marked|unlock)\.|usage\/use-usage\.)/
/** Only the jobs and saved searches of them read these contracts; the front page does not load them. */
const JOB_SEARCH =
  /\/shared\/api\/(job-search|parameters)\.ts$|\/shared\/reference\/(vacancy-terms|alert-frequencies)/
/** Only answers about the register have these; no page begins with them but those of the register. */
const REGISTER =
  /\/shared\/(check-paths|licence-verdict|api\/licence|format\/(csv|describe-licence|main-route|register-slug))|\/ui\/route-chips|IconMapPin/
const SEPARATE = [
  COMBOBOX,
  LAZY_COMBOBOX,
  ONWARD,
  TRACK,
  USER_CONTRACT,
  JOB_CONTRACT,
  DOWNLOAD,
  VISA_RULES,
  COPY,
  PILL,
  WARNING,
  TYPED_TOWN,
  FEEDS,
  ADVERTS,
  VACANCIES,
  JOB_SEARCH,
  REGISTER,
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
            { name: 'combobox', test: COMBOBOX },
            // two small files compress better as one
            { name: 'warning', test: /\/shared\/company-warning\.ts$|\/ui\/warned-mark/ },
            { name: 'unlocking', test: UNLOCKING, includeDependenciesRecursively: false },
            { name: adminName, minShareCount: MIN_SHARES },
          ],
        },
      },
    },
  },
})
