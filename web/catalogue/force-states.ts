const PSEUDO_CLASS = /(?<!\\):(hover|focus-visible)\b/g

/** What can be hovered and focused. */
const CONTROL = 'a, button, input, label, select, textarea, tr, [tabindex]'

/** Lets every rule for a hovered or focused element hold below `data-force="hover"` or `"focus-visible"`, too. */
export function forceStates(): void {
  for (const style of document.querySelectorAll('style'))
    style.textContent = (style.textContent ?? '').replaceAll(
      PSEUDO_CLASS,
      (pseudoClass, state: string) =>
        `:is(${pseudoClass}, [data-force='${state}'] :is(${CONTROL})${state === 'hover' ? '' : ':not(label, tr)'})`,
    )
}
