import type { BrowserApi } from '../browser-api.ts'
import type { Request } from '../messages.ts'
import { isLocalBuild, localOrigin, ourOrigin } from '../our-origin.ts'
import { readSettings, type Settings, writeSettings } from '../settings.ts'
import { sites } from '../sites.ts'

const CLEAR: Request = { type: 'clear' }

/** Shows the options: which sites are marked, which site is asked, and the stored register. Each change is saved at once. */
export async function optionsPage(page: Document, { runtime, storage }: BrowserApi, builtFor: string) {
  const settings = await readSettings(storage.local)

  const element = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<Omit<HTMLElementTagNameMap[Name], 'style'>> = {},
    ...children: readonly (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const made = page.createElement(name)
    Object.assign<object, object>(made, properties)
    made.append(...children)
    return made
  }
  const status = element('output')
  const say = (text: string) => (status.textContent = text)

  let saving = Promise.resolve()
  /** Changes the settings as they are stored now, one change at a time: another tab may have changed them too. */
  function save(change: (now: Settings) => Partial<Settings>): Promise<void> {
    const changed = async () => {
      const now = await readSettings(storage.local)
      await writeSettings(storage.local, { ...now, ...change(now) })
      say('Saved')
    }
    saving = saving.then(changed).catch(() => void say('The change could not be saved'))
    return saving
  }
  const clear = () => runtime.sendMessage(CLEAR)

  const siteBoxes = sites.map(({ id, name }) => {
    const box = element('input', { type: 'checkbox', checked: !settings.off.includes(id) })
    box.addEventListener('change', () => {
      const isOn = box.checked
      void save(({ off }) => {
        const others = off.filter((one) => one !== id)
        return { off: isOn ? others : [...others, id] }
      })
    })
    return element('label', {}, box, name)
  })

  /** The field of the origin, which only the build for a local run has. */
  function originField() {
    const field = element('input', { type: 'url', value: ourOrigin(settings, builtFor), spellcheck: false })
    field.addEventListener('change', async () => {
      const origin = localOrigin(field.value)
      field.ariaInvalid = String(origin === undefined)
      if (origin === undefined) return say('Enter the address of a local run, such as http://localhost:3000')
      field.value = origin
      await save(() => ({ origin }))
      // it is the register of another run
      await clear()
    })
    return element('label', { className: 'stacked' }, 'Address of the local run', field)
  }

  const clearButton = element('button', { type: 'button' }, 'Delete the stored register')
  clearButton.addEventListener('click', async () => {
    await clear()
    say('The register is deleted. The next list loads it again.')
  })

  page
    .querySelector('main')!
    .replaceChildren(
      element('h1', {}, 'Sponsor Finder'),
      element(
        'p',
        {},
        'Marks the employers of job lists by the public register of licensed sponsors. It is guidance, not a promise.',
      ),
      element('fieldset', {}, element('legend', {}, 'Mark employers on'), ...siteBoxes),
      element('h2', {}, 'What leaves your browser'),
      element(
        'p',
        {},
        'Nothing until you click. “Check this job” sends the text of the advert, and a click on a badge opens our licence check, which asks about that name. Both go to ',
        element('b', {}, ourOrigin(settings, builtFor)),
        '. From there comes the register, once, and its changes once a day. Names of employers are looked up in this browser.',
      ),
      ...(isLocalBuild(builtFor) ? [originField()] : []),
      clearButton,
      status,
    )
}
