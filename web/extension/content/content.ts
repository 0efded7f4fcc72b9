import { browserApi } from '../browser-api.ts'
import type { CheckAnswer, Request } from '../messages.ts'
import { readSettings, SETTINGS } from '../settings.ts'
import { siteAt } from '../sites.ts'
import { pageMarker } from './page-marker.ts'

/** Marks the page while its site is switched on. */
function markPage(): void {
  const { runtime, storage } = browserApi()
  const site = siteAt(location)
  if (site === undefined) return
  const marker = pageMarker({
    site,
    page: document,
    pathname: () => location.pathname,
    async check(names) {
      const request: Request = { type: 'check', names: [...names] }
      return ((await runtime.sendMessage(request)) as CheckAnswer).marks
    },
    now: Date.now,
  })
  let isOn = false
  const follow = async () => {
    const { off } = await readSettings(storage.local)
    const wanted = !off.includes(site.id)
    if (wanted === isOn) return
    isOn = wanted
    if (isOn) marker.start()
    else marker.stop()
  }
  storage.onChanged.addListener((changes) => {
    if (SETTINGS in changes) void follow()
  })
  void follow()
}

markPage()
