import { useState } from 'react'
import { oneBox } from '../../features/one-box/lazy-one-box.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { IconSearch } from '../../ui/icons.ts'

const boxDialog = lazyPart(() => import('./one-box-dialog.tsx'), 'OneBoxDialog')

const usual = { field: '@min-[88rem]:inline', button: '@min-[88rem]:hidden' }
const crowded = { field: '@min-[104rem]:inline', button: '@min-[104rem]:hidden' }

/**
 * The one box, or the button that opens it where there is no room. The front page has its own.
 * @param isCrowded Whether the links of administrators are beside it.
 */
export function HeaderBox({ isCrowded }: { isCrowded: boolean }) {
  const from = isCrowded ? crowded : usual
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={`hidden w-48 ${from.field}`}>
        <oneBox.Later look="header" fallback={<div className="control" />} />
      </div>
      <button
        data-one-box=""
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={boxDialog.preload}
        className={`grid size-11 place-items-center rounded-md text-ink-2 transition-colors hover:bg-muted hover:text-ink ${from.button}`}
      >
        <IconSearch size={20} aria-hidden="true" />
      </button>
      {isOpen && <boxDialog.Later onClose={() => setOpen(false)} />}
    </>
  )
}
