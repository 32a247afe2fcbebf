/** Addresses and fields: nothing in them is language. */
const WHOLE =
  /https?:\/\/\S+|www\.\S+|[^\s@]+@[^\s@]+\.[^\s@,;:!?.]+|\{\{[^{}]*\}\}|\b[\w-]+\.(?:com|net|org|io|example)\b\S*/gi
const MARK = /\uE000(\d+)\uE001/g

/** Changes a text around its addresses and fields, which come out as they went in. */
export function keepWhole(text: string, change: (text: string) => string): string {
  const kept: string[] = []
  const masked = text.replaceAll(WHOLE, (whole) => `\uE000${kept.push(whole) - 1}\uE001`)
  return change(masked).replaceAll(MARK, (mark, index: string) => kept[Number(index)] ?? mark)
}
