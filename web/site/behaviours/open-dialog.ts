/** A button whose `commandfor` names a dialog opens it, also in browsers that do not know the attribute. */
export function openDialog(element: HTMLElement): void {
  const dialog = document.getElementById(element.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (!('commandForElement' in element)) element.addEventListener('click', () => dialog.showModal())
  // A click beside the dialog lands on its backdrop, which belongs to it.
  dialog.addEventListener('click', ({ target, clientX }) => {
    if (target === dialog && clientX < dialog.getBoundingClientRect().left) dialog.close()
  })
}
