/**
 * Reads what our own pages are made of out of their HTML. It leans on how React writes (lower-case names, quoted
 * attributes), so it is for our pages and no others.
 */
export type Element = { tag: string; attributes: Record<string, string>; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** Every element of this name. Its text is what stands before its first closing tag, without the tags inside. */
export function findElements(html: string, tag: string): Element[] {
  const opening = new RegExp(`<${tag}((?:\\s+[\\w:.-]+(?:="[^"]*")?)*)\\s*/?>`, 'g')
  return [...html.matchAll(opening)].map((match) => {
    const start = match.index + match[0].length
    const end = html.indexOf(`</${tag}>`, start)
    const inside = end < 0 ? '' : html.slice(start, end)
    return { tag, attributes: readAttributes(match[1] ?? ''), text: decode(inside.replace(/<[^>]+>/g, '')) }
  })
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

/** The `content` of the meta element of this name or property. */
export function findMeta(html: string, name: string): string | undefined {
  return findElements(html, 'meta').find(({ attributes }) => [attributes.name, attributes.property].includes(name))
    ?.attributes.content
}

/** Everything in the page that can be jumped to. */
export function findIds(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id))
}

/** The words as a reader meets them, one space between what stands in different elements. */
export function readText(html: string): string {
  const words = html.replace(/<script.*?<\/script>/gs, ' ').replaceAll('<!-- -->', '')
  return decode(words.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
