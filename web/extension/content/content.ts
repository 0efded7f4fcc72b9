import { browserApi } from '../browser-api.ts'
import type { CheckAnswer, Request } from '../messages.ts'
import { readSettings, SETTINGS } from '../settings.ts'
import { selectorsOf, siteAt } from '../sites.ts'
import { soundSelectors } from './find-employers.ts'
import { pageMarker } from './page-marker.ts'

async function markPage(): Promise<void> {
  const { runtime, storage } = browserApi()
  const site = siteAt(location)
  if (site === undefined) return
  const ask = async (request: Request) => ((await runtime.sendMessage(request)) as CheckAnswer).marks
  const marker = pageMarker({
    site,
    selectors: soundSelectors(await selectorsOf(site.id, storage.local)),
    page: document,
    address: () => location.href,
    check: (names) => ask({ type: 'check', names: [...names] }),
    checkJob: async (advert) => (await ask({ type: 'check-job', ...advert }))[0],
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

void markPage()
