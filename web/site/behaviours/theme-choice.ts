import { chooseTheme, chosenTheme, paintBrowserChrome } from '../../ui/action/theme.ts'

/** The server knows no theme: the switch shows the one this browser has chosen, and changes it. */
export function themeChoice(element: HTMLElement): void {
  paintBrowserChrome()
  const chosen = chosenTheme()
  for (const choice of element.querySelectorAll('input')) {
    choice.checked = choice.value === chosen
    choice.addEventListener('change', () => {
      const { value } = choice
      chooseTheme(value === 'light' || value === 'dark' ? value : 'system')
    })
  }
}
