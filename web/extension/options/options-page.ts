import type { BrowserApi } from '../browser-api.ts'
import type { Request } from '../messages.ts'
import { isLocalBuild, localOrigin, ourOrigin } from '../our-origin.ts'
import { readSettings, type Settings, writeSettings } from '../settings.ts'
import { sites } from '../sites.ts'

const CLEAR: Request = { type: 'clear' }

/** Shows the options: which sites are marked, which site is asked, and the stored answers. Each change is saved at once. */
export async function optionsPage(page: Document, { runtime, storage }: BrowserApi, builtFor: string) {
  let settings = await readSettings(storage.local)

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

  async function save(changed: Partial<Settings>) {
    settings = { ...settings, ...changed }
    await writeSettings(storage.local, settings)
    say('Saved')
  }
  const clear = () => runtime.sendMessage(CLEAR)

  const siteBoxes = sites.map(({ id, name }) => {
    const box = element('input', { type: 'checkbox', checked: !settings.off.includes(id) })
    box.addEventListener('change', () => {
      const others = settings.off.filter((one) => one !== id)
      void save({ off: box.checked ? others : [...others, id] })
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
      await save({ origin })
      // they are answers of another register
      await clear()
    })
    return element('label', { className: 'stacked' }, 'Address of the local run', field)
  }

  const clearButton = element('button', { type: 'button' }, 'Delete stored answers')
  clearButton.addEventListener('click', async () => {
    await clear()
    say('The stored answers are deleted')
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
        'Only the names of employers in the lists, to ',
        element('b', {}, ourOrigin(settings, builtFor)),
        '. Answers are stored for a day in this browser.',
      ),
      ...(isLocalBuild(builtFor) ? [originField()] : []),
      clearButton,
      status,
    )
}
