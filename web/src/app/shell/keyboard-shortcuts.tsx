import { useEffect, useState } from 'react'
import { localStore, quietly } from '../../lib/storage/local-store.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** The storage key of a user's choice to have no shortcuts: `off`. */
const SHORTCUTS_KEY = 'sponsor-finder.shortcuts'

const shortcuts = [
  ['/', 'Search for anything'],
  ['j', 'Next result'],
  ['k', 'Previous result'],
  ['Enter', 'Open the result'],
  ['s', 'Shortlist the result, or take it off'],
  ['?', 'Show these shortcuts'],
] as const

/** Where a key is text, or moves in a list of its own. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], dialog'
/** The entries of a list that is marked as one. Steps and articles are lists too. */
const ENTRY = 'main [data-entries] > li'

const isShown = (one: HTMLElement): boolean => one.checkVisibility?.() ?? true

/** Moves the focus to the one box, or opens it where it is behind a button. @returns whether the page has it. */
function goToBox(): boolean {
  const box = [...document.querySelectorAll<HTMLElement>('[data-one-box]')].find(isShown)
  box?.focus()
  if (box instanceof HTMLButtonElement) box.click()
  return box !== undefined
}

/** The entries of the list, and the place of the focused one, else of the open one, else -1. */
function entriesHere() {
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRY)].filter(isShown)
  const focused = entries.findIndex((one) => one.contains(document.activeElement))
  return {
    entries,
    at: focused === -1 ? entries.findIndex((one) => one.querySelector('[aria-current]')) : focused,
  }
}

/** Moves the focus by some entries of the list, at first to the first one. @returns whether there is a list. */
function goBy(step: 1 | -1): boolean {
  const { entries, at } = entriesHere()
  const entry = entries[at === -1 ? 0 : Math.min(entries.length - 1, Math.max(0, at + step))]
  // the id is on the control that opens the entry; a job found elsewhere has none
  const opener = entry?.querySelector<HTMLElement>(':is(a, button)[id], a')
  const control = opener ?? entry?.querySelector<HTMLElement>('button')
  control?.focus()
  return entry !== undefined
}

/** Presses the star of that entry, else the first star of the page. @returns whether there is one. */
function pressStar(): boolean {
  const { entries, at } = entriesHere()
  const star = (entries[at] ?? document).querySelector<HTMLElement>('main [data-star]')
  star?.click()
  return star !== null
}

interface Props {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

const isOn = (): boolean => quietly(() => localStore.getItem(SHORTCUTS_KEY)) !== 'off'

/**
 * The shortcuts of one key, and their list, which `?` and the footer open. They do nothing while a text is typed or a
 * dialog is open. A user of a screen reader or of speech input can switch them all off, because their programs may send
 * such keys.
 */
export function KeyboardShortcuts({ open, onOpen, onClose }: Props) {
  const [on, setOn] = useState(isOn)
  useEffect(() => {
    if (!on) return
    const actions: Record<string, () => boolean> = {
      '?': () => {
        onOpen()
        return true
      },
      '/': goToBox,
      j: () => goBy(1),
      k: () => goBy(-1),
      s: pressStar,
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event
      const isTyped = target instanceof Element && target.closest(OWN_KEYS) !== null
      if (altKey || ctrlKey || metaKey || defaultPrevented || isTyped) return
      if (document.querySelector('dialog[open]') !== null) return
      if (actions[key]?.() === true) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on, onOpen])
  if (!open) return null
  const change = (next: boolean) => {
    setOn(next)
    quietly(() => (next ? localStore.removeItem(SHORTCUTS_KEY) : localStore.setItem(SHORTCUTS_KEY, 'off')))
  }
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        <dl className="grid gap-2">
          {shortcuts.map(([key, what]) => (
            <div key={key} className="flex items-center gap-3">
              <dt className="w-14 shrink-0">
                <kbd className="rounded-sm border border-edge px-2 py-0.5 font-semibold">{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField name="shortcuts" label="Use the shortcuts" value={on} onChange={change} />
      </div>
    </Dialog>
  )
}
