import { useParams } from 'react-router-dom'
import { SharedRoom } from '../features/staging/share/shared-room.tsx'

/** The public page of one room, behind a link that its owner handed out. */
export function Component() {
  const { token = '' } = useParams()
  return (
    <div className="mx-auto w-full max-w-[66rem] px-gutter py-[clamp(1.5rem,4vw,3.5rem)]">
      <SharedRoom key={token} token={token} />
    </div>
  )
}
