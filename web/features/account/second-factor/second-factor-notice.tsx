import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { askWhoItIs } from '../../../identity-question.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

/** Leads an administrator who signed in with the password alone to a second factor. */
export function SecondFactorNotice() {
  const { data: factor, refetch } = useQuery(secondFactorQuery)
  if (!factor?.isRequired || factor.isSatisfied) return null
  return (
    <div className="mb-6">
      <Banner tone="warn" title="Administrators need a second factor">
        {factor.passkeys > 0 ? (
          <>
            Confirm with your passkey to administer Nestage.{' '}
            <Button
              variant="plain"
              size="sm"
              className="underline"
              onClick={() => void askWhoItIs().then(() => refetch())}
            >
              Confirm now
            </Button>
          </>
        ) : (
          <>
            <Link to={paths.settings} className="font-semibold underline">
              Set up an authenticator app
            </Link>{' '}
            in your settings to administer Nestage. Everything else works without.
          </>
        )}
      </Banner>
    </div>
  )
}
