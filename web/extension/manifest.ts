import type { BrowserFamily } from '#shared/extension-packages.ts'
import { isLocalBuild } from './our-origin.ts'
import { sites } from './sites.ts'

/** The sizes of the icons, in pixels. */
export const iconSizes = [16, 32, 48, 128] as const

const BACKGROUND = 'background.js'

/** The parts in which the families differ. */
const ofFamily = {
  chromium: { background: { service_worker: BACKGROUND }, minimum_chrome_version: '126' },
  firefox: {
    background: { scripts: [BACKGROUND] },
    browser_specific_settings: {
      gecko: {
        id: 'extension@sponsor-finder.example',
        // the first version that knows the next key
        strict_min_version: '140.0',
        // names of employers, which pages contain
        data_collection_permissions: { required: ['websiteContent'] },
      },
    },
  },
} as const satisfies Record<BrowserFamily, object>

/**
 * The manifest of the extension. Its permissions are the storage, the pages of `sites`, and requests to our own origin.
 * @param origin The origin of our site.
 */
export function manifestOf(family: BrowserFamily, { version, origin }: { version: string; origin: string }) {
  const isLocal = isLocalBuild(origin)
  // a match pattern of Firefox has no port
  const { hostname } = new URL(origin)
  const ours = isLocal ? ['http://localhost/*', 'http://127.0.0.1/*'] : [`https://${hostname}/*`]
  const connect = isLocal ? 'http://localhost:* http://127.0.0.1:*' : origin
  return {
    manifest_version: 3,
    name: isLocal ? 'Sponsor Finder (local run)' : 'Sponsor Finder',
    version,
    description: 'Marks the employers of job lists that are licensed UK visa sponsors.',
    icons: Object.fromEntries(iconSizes.map((size) => [size, `icons/icon-${size}.png`])),
    permissions: ['storage'],
    host_permissions: ours,
    content_scripts: [
      { matches: sites.flatMap(({ matches }) => matches), js: ['content.js'], run_at: 'document_idle' },
    ],
    options_ui: { page: 'options.html', open_in_tab: true },
    content_security_policy: {
      extension_pages: `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${connect}`,
    },
    ...ofFamily[family],
  }
}
