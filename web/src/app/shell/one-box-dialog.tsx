import { OneBox } from '../../features/one-box/one-box.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** The one box where the header has no room for it. It closes when an answer is chosen. */
export const OneBoxDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open tall onClose={onClose} title="Search">
    <OneBox look="dialog" onChoose={onClose} />
  </Dialog>
)
