type Given<Tag extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Tag]>

/** An element with its properties and children; text is text. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), given)
  element.append(...children)
  return element
}
