import { JumpLink } from '../../ui/jump-link.tsx'

export const MAIN_ID = 'main'

/** The first Tab stop. It lets keyboard and assistive technology users skip the header. */
export const SkipLink = () => (
  <JumpLink to={MAIN_ID} className="fixed left-2 z-50">
    Skip to main content
  </JumpLink>
)
