import { Download } from 'lucide-react'
import { buttonLook, type ButtonVariant } from '../../../ui/action/button-look.ts'

interface Props {
  href: string
  /** Which of the two pictures. */
  picture: 'AI Staged' | 'Original'
  variant: ButtonVariant
}

/** Opens the full picture in a tab of its own, where it can be saved. */
export const DownloadLink = ({ href, picture, variant }: Props) => (
  <a href={href} target="_blank" rel="noopener" className={buttonLook({ variant })}>
    <Download aria-hidden />
    Download {picture}
  </a>
)
