import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../queries/session.ts'
import { unsentChosenQuery } from '../../../queries/unsent-chosen-query.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Photos chosen for a new project while there was no connection are not in the queue: says where they wait. */
export function ChosenNotice() {
  const { data: count = 0 } = useQuery(unsentChosenQuery(useSession().data?.publicId))
  if (count === 0) return null
  const [photos, they] = count === 1 ? ['1 photo waits', 'It is'] : [`${count} photos wait`, 'They are']
  return (
    <Banner title={`${photos} in a new project`}>
      <p>{they} kept on this device for a day, and sent from there once there is a connection.</p>
      <LinkButton to={paths.staging} size="sm" variant="quiet" className="mt-2">
        Go on with the project
      </LinkButton>
    </Banner>
  )
}
