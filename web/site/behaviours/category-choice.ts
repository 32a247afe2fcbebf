/**
 * Shows the articles of a category as soon as it is picked with mouse or finger. From the keyboard, where every
 * arrow key picks one, the button beside it does. Until the new list comes, skeletons stand in its place.
 */
export function categoryChoice(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return
  const list = document.getElementById('posts')
  const skeletons = document.getElementById('post-skeletons')
  let isPointed = false
  element.addEventListener('pointerdown', () => {
    isPointed = true
  })
  element.addEventListener('keydown', () => {
    isPointed = false
  })
  element.addEventListener('change', () => {
    if (isPointed) element.requestSubmit()
  })
  if (!list || !(skeletons instanceof HTMLTemplateElement)) return
  const posts = [...list.childNodes]
  element.addEventListener('submit', () => {
    list.ariaBusy = 'true'
    list.replaceChildren(skeletons.content.cloneNode(true))
  })
  // Coming back, the browser may show this very page again, kept as it was left.
  window.addEventListener('pagehide', () => {
    list.ariaBusy = null
    list.replaceChildren(...posts)
  })
}
