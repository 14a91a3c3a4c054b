import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

export type Element = {
  tag: string
  attributes: Record<string, string>
  text: string
  /** Every element of this name inside it, in the order of the page. */
  find: (tag: string) => Element[]
}

const known = new Map<string, Node>()

/** A page, or a piece of one, as a browser without scripts would understand it. Tests ask many things of the same page. */
function readHtml(html: string): Node {
  const document = known.get(html) ?? parse(html, { scriptingEnabled: false })
  known.set(html, document)
  return document
}

export const findElements = (html: string, tag: string): Element[] => findIn(readHtml(html), tag)

/** The first element of this name; that there is one is part of what is tested. */
export function findElement(html: string, tag: string): Element {
  const [found] = findElements(html, tag)
  if (!found) throw new Error(`There is no <${tag}> in ${html}`)
  return found
}

function findIn(node: Node, tag: string): Element[] {
  return elementsIn(node)
    .filter(({ tagName }) => tagName === tag)
    .map((element) => ({
      tag,
      attributes: attributesOf(element),
      text: textOf(element),
      find: (inner) => findIn(element, inner),
    }))
}

function elementsIn(node: Node): DefaultTreeAdapterTypes.Element[] {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child) => [...(tree.isElementNode(child) ? [child] : []), ...elementsIn(child)])
}

const attributesOf = ({ attrs }: DefaultTreeAdapterTypes.Element) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** The `content` of the meta element of this name or property. */
export function findMeta(html: string, name: string): string | undefined {
  return findElements(html, 'meta').find(({ attributes }) => [attributes.name, attributes.property].includes(name))
    ?.attributes.content
}

/** Everything in the page that can be jumped to. */
export function findIds(html: string): string[] {
  return elementsIn(readHtml(html)).flatMap((element) => attributesOf(element).id ?? [])
}

/** The words as a reader meets them, one space between what stands in different elements. */
export function readText(html: string): string {
  const textOf = (node: Node): string => {
    if (tree.isTextNode(node)) return node.value
    if (!('childNodes' in node) || node.nodeName === 'script') return ''
    return ` ${node.childNodes.map(textOf).join('')} `
  }
  return textOf(readHtml(html)).replace(/\s+/g, ' ').trim()
}
