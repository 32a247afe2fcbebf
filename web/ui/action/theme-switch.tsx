import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onThemeChange } from './theme.ts'

const choices = [
  { theme: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { theme: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
  { theme: 'system', label: 'As the system', icon: <Monitor aria-hidden /> },
] as const

/** Light, dark, or as the system says. `name` tells several switches on one page apart. */
export function ThemeSwitch({ name }: { name: string }) {
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme, () => 'system' as const)
  return (
    <fieldset className="inline-grid grid-flow-col gap-0.5 rounded-card border border-line bg-sunken p-[3px]">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon }) => (
        <label
          key={theme}
          title={label}
          className="grid min-h-9 min-w-hit cursor-pointer place-items-center rounded-control text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[inset_0_0_0_1.5px_var(--line-strong)] has-focus-visible:outline-3 has-focus-visible:outline-(--focus) [&_svg]:size-[1.125rem] [&_svg]:stroke-[1.75]"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {icon}
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
