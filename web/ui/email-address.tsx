import { Fragment } from 'react'

/** An address that breaks after its @, or before a dot behind that, where it is too long for a line; elsewhere only if it must. */
export function EmailAddress({ address }: { address: string }) {
  const domainAt = address.lastIndexOf('@') + 1
  const labels = address.slice(domainAt).split('.')
  return (
    <span className="wrap-anywhere">
      {address.slice(0, domainAt)}
      {labels.map((label, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- labels of a domain may be alike, and never move
        <Fragment key={i}>
          <wbr />
          {i > 0 ? `.${label}` : label}
        </Fragment>
      ))}
    </span>
  )
}
