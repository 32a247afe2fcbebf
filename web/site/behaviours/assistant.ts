import { CONVERSATION } from '../../../shared/conversation-key.ts'

/** As it was left on the page before; the window itself knows whether it is this person's. */
function keptState(owner: string): 'open' | 'minimised' | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CONVERSATION) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || kept.owner !== owner) return null
    const state = 'state' in kept ? kept.state : null
    return state === 'open' || state === 'minimised' ? state : null
  } catch {
    return null
  }
}

/** The round button that opens the assistant, whose window is fetched when it is first pressed. */
export function assistant(opener: HTMLElement): void {
  const { owner = 'visitor' } = opener.dataset
  const open = async (state: 'open' | 'minimised') => {
    const { openAssistant } = await import('../../assistant/open-assistant.ts')
    openAssistant({ assistant: owner === 'visitor' ? 'sales' : 'help', owner, opener }, state)
  }
  opener.addEventListener('click', () => {
    opener.ariaBusy = 'true'
    open('open')
      .catch((error: unknown) => console.warn('The assistant did not come', error))
      .finally(() => (opener.ariaBusy = null))
  })
  const left = keptState(owner)
  if (left) void open(left === 'open' && matchMedia('(max-width: 47.99rem)').matches ? 'minimised' : left)
}
