import { Camera, Plus } from 'lucide-react'
import type { CatalogueEntries, CatalogueState } from '../catalogue-entry.ts'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-look.ts'
import { LinkButton } from './link-button.tsx'
import { TextLink } from './text-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const variants: ButtonVariant[] = ['primary', 'quiet', 'plain', 'danger']

const allVariants = (props: { disabled?: boolean; busy?: boolean }) =>
  variants.map((variant) => (
    <Button key={variant} variant={variant} {...props}>
      <Plus aria-hidden />
      {variant}
    </Button>
  ))

const onPanel = () => (
  <div className="flex gap-3 rounded-card bg-panel p-5">
    <Button variant="panel">On a panel</Button>
    <Button variant="panel-quiet">Quiet on a panel</Button>
  </div>
)

const button: CatalogueState[] = [
  { name: 'default', show: () => allVariants({}) },
  { name: 'hover', force: 'hover', show: () => allVariants({}) },
  { name: 'focus', force: 'focus-visible', show: () => allVariants({}) },
  { name: 'disabled', show: () => allVariants({ disabled: true }) },
  { name: 'busy', show: () => allVariants({ busy: true }) },
  {
    name: 'busy without an icon, without words',
    show: () => (
      <>
        <Button busy>Save</Button>
        <Button busy variant="quiet" square aria-label="Take a photo">
          <Camera aria-hidden />
        </Button>
      </>
    ),
  },
  {
    name: 'small, medium, large',
    show: () =>
      (['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      )),
  },
  {
    name: 'one icon',
    show: () => (
      <Button variant="quiet" square aria-label="Take a photo">
        <Camera aria-hidden />
      </Button>
    ),
  },
  {
    name: 'long text',
    show: () => <Button>Stage every room of the house that nobody has staged yet, at once</Button>,
  },
  { name: 'on a panel', show: onPanel },
  { name: 'on a panel, hover', force: 'hover', show: onPanel },
  { name: 'on a panel, focus', force: 'focus-visible', show: onPanel },
]

export const entries: CatalogueEntries = {
  button,
  'link-button': [
    { name: 'default', show: () => <LinkButton to="/">A link</LinkButton> },
    { name: 'hover', force: 'hover', show: () => <LinkButton to="/">A link</LinkButton> },
    {
      name: 'quiet, small',
      show: () => (
        <LinkButton to="/" variant="quiet" size="sm">
          A quiet link
        </LinkButton>
      ),
    },
  ],
  'text-link': [
    { name: 'default', show: () => <TextLink to="/">My Images</TextLink> },
    { name: 'hover', force: 'hover', show: () => <TextLink to="/">My Images</TextLink> },
    { name: 'focus', force: 'focus-visible', show: () => <TextLink to="/">My Images</TextLink> },
  ],
  'theme-switch': [
    { name: 'default', show: () => <ThemeSwitch name="catalogue-theme" /> },
    { name: 'focus', force: 'focus-visible', show: () => <ThemeSwitch name="catalogue-theme-focus" /> },
  ],
}
