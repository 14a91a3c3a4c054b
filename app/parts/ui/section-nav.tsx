import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

export type PageSection = { id: string; title: string }

/** How far below the top of the window a section must have come to be the one that is read. */
const readingLine = 100

/** Quick links beside a long text; the browser scrolls. Added here: the mark at the section being read. */
export function SectionNav({ title, sections }: { title: string; sections: readonly PageSection[] }) {
  const reading = useSectionAtLine(sections)
  return (
    <nav aria-label={title} className="no-print">
      <p className="label-caps text-muted">{title}</p>
      <ol className="mt-3 border-l border-line">
        {sections.map(({ id, title: name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === reading ? 'location' : undefined}
              className={classNames(
                '-ml-px block border-l-2 py-2 pr-2 pl-4 text-sm leading-snug transition-colors',
                id === reading ? 'border-ink font-semibold text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The id of the last section that begins above the line. */
function useSectionAtLine(sections: readonly PageSection[]): string | undefined {
  const [reading, setReading] = useState(sections[0]?.id)

  // Where the page stands is known to the window alone.
  useEffect(() => {
    function look() {
      const begun = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= readingLine
      })
      setReading((begun.at(-1) ?? sections[0])?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [sections])

  return reading
}
