import { ThemeSwitch } from '../ui/action/theme-switch.tsx'
import { Card } from '../ui/card.tsx'
import type { CatalogueState } from '../ui/catalogue-entry.ts'
import { frameAddress } from './frame-address.ts'
import { groups } from './groups.ts'

/** Every component of `web/ui` in every state, by group. */
export const Catalogue = () => (
  <main className="catalogue">
    <header>
      <h1>UI catalogue</h1>
      <ThemeSwitch name="theme" />
    </header>
    <nav aria-label="Components">
      {groups.map((group) => (
        <p key={group.name}>
          <a href={`#${group.name}`}>
            <b>{group.name}</b>
          </a>
          {Object.keys(group.entries).map((component) => (
            <a key={component} href={`#${anchor(group.name, component)}`}>
              {component}
            </a>
          ))}
        </p>
      ))}
    </nav>
    {groups.map((group) => (
      <section key={group.name}>
        <h2 id={group.name}>{group.name}</h2>
        {Object.entries(group.entries).map(([component, states]) => (
          <Card key={component} aria-labelledby={anchor(group.name, component)}>
            <h3 id={anchor(group.name, component)}>{component}</h3>
            <div className="catalogue-states">
              {states.map((state) => (
                <State key={state.name} state={state} group={group.name} component={component} />
              ))}
            </div>
          </Card>
        ))}
      </section>
    ))}
  </main>
)

const anchor = (group: string, component: string) => `${group}-${component}`

interface StateProps {
  state: CatalogueState
  group: string
  component: string
}

function State({ state, group, component }: StateProps) {
  const { name, frameHeight, force, show } = state
  return (
    <div className="catalogue-state">
      <h4>{name}</h4>
      {frameHeight === undefined ? (
        <div className="catalogue-show" data-state-of={`${component}: ${name}`} data-force={force}>
          {show()}
        </div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page
        <iframe
          title={`${component}: ${name}`}
          src={frameAddress(group, component, name)}
          height={frameHeight}
          loading="lazy"
        />
      )}
    </div>
  )
}
