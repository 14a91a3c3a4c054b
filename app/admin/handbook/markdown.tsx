import type { ReactNode } from 'react'
import { TextLink } from '#app/parts/ui/text.tsx'

/** The part of Markdown that the handbook uses: headings, paragraphs, lists, links, bold, emphasis and keys. */
export function Markdown({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: string }) {
  // The page has the title already.
  if (block.startsWith('# ')) return null
  if (block.startsWith('## ')) return <h2>{inline(block.slice(3))}</h2>
  const items = block.split(/\n(?=\d+\. |- )/)
  if (/^\d+\. /.test(block)) return <ol>{items.map(asItem)}</ol>
  if (block.startsWith('- ')) return <ul>{items.map(asItem)}</ul>
  return <p>{inline(block)}</p>
}

const asItem = (item: string, index: number) => <li key={index}>{inline(item.replace(/^(\d+\.|-) /, ''))}</li>

function inline(text: string): ReactNode[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .map((piece, index) => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece)
      if (link) {
        return (
          <TextLink key={index} href={link[2] ?? ''}>
            {link[1]}
          </TextLink>
        )
      }
      if (piece.startsWith('**')) return <strong key={index}>{piece.slice(2, -2)}</strong>
      if (piece.startsWith('*')) return <em key={index}>{piece.slice(1, -1)}</em>
      if (piece.startsWith('`')) return <kbd key={index}>{piece.slice(1, -1)}</kbd>
      return piece
    })
}
