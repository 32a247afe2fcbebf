import { useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from './islands/registry.ts'

interface Props<Shown extends object> {
  name: IslandName
  component: ComponentType<Shown>
  props: Shown
  className?: string
}

/**
 * A part of a server-rendered page that comes alive in the browser. It is rendered here as a tree of its own,
 * because that is how the client takes it over: ids made by `useId` then agree.
 */
export function Island<Shown extends object>({ name, component: Component, props, className }: Props<Shown>) {
  const prefix = useId()
  const __html = renderToString(<Component {...props} />, { identifierPrefix: prefix })
  return (
    <div
      className={className}
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html }}
    />
  )
}
