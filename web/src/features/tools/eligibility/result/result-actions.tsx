import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { IconPrinter, IconRefresh } from '../../../../ui/icons.ts'

/** Shares the result, prints it, or starts again. */
export function ResultActions({ shared, onRestart }: { shared: string; onRestart: () => void }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <CopyButton text={shared} what="link" full />
      <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
        Print
      </Button>
      <Button variant="secondary" icon={<IconRefresh size={18} />} onClick={onRestart}>
        New assessment
      </Button>
    </div>
  )
}
