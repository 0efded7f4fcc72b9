import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageHead } from './web/build/page-head.ts'

const SHARED = /\/web\/src\/(ui|lib)\/|\/shared\/|@tabler/
/** Large (13 KB gzipped), and of three pages alone: in the file of what is shared the others would load it too. */
const COMBOBOX = /\/ui\/combobox-/
/** The three files that share it are all of an open company: no page without one needs it. */
const TRACK = /\/lib\/track/

/** The page: sources in web/, built into a folder of dist/web (infra/page/build-page.ts). The local server runs this same config in middleware mode for `npm run dev`. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), pageHead()],
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // a font or picture as a data: URI would be against the page's Content-Security-Policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what every page needs is one file, and what three of them share another: in dozens of small ones it would
          // be dozens of requests, and compress worse
          groups: [
            { name: 'shell', tags: ['$initial'] },
            {
              name: 'common',
              test: (id) => SHARED.test(id) && !COMBOBOX.test(id) && !TRACK.test(id),
              minShareCount: 3,
            },
            { name: 'combobox', test: COMBOBOX },
          ],
        },
      },
    },
  },
})
