import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { Container } from './layout.tsx'

type TextPageProps = {
  title: string
  above?: ReactNode
  lead?: ReactNode
  /** When the text was first published and last changed, `yyyy-MM-dd`. */
  published?: string
  changed?: string
  minutes?: number
  inShort?: readonly ReactNode[]
  navTitle?: string
  sections: readonly PageSection[]
  children: ReactNode
  /** In full width below the text. */
  beneath?: ReactNode
}

/** A page of text: lines of about 68 characters, with quick links beside it on wide screens. */
export function TextPage(page: TextPageProps) {
  const { title, above, lead, inShort, navTitle = 'On this page', sections, children, beneath } = page
  return (
    <div data-print="alone" className="tone-paper">
      <Container className="pt-10 pb-20 sm:pt-14 lg:pb-28">
        <header className="max-w-[52rem]">
          {above && <div className="no-print">{above}</div>}
          <h1 className="display-type mt-4 text-[clamp(3rem,2.3rem+3.4vw,5.5rem)] leading-[0.92]">{title}</h1>
          {lead && <div className="mt-6 max-w-[60ch] text-lg text-muted lg:text-xl">{lead}</div>}
          <Dates {...page} />
        </header>
        <div className="mt-12 lg:mt-16 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16 xl:gap-24 print:block!">
          <aside className="hidden lg:block print:hidden">
            <div className="sticky top-[calc(var(--header-height)+2rem)]">
              <SectionNav title={navTitle} sections={sections} />
            </div>
          </aside>
          <div className="min-w-0">
            <div className="space-y-14">
              {inShort && <InShort lines={inShort} />}
              {children}
            </div>
            {beneath && <div className="no-print">{beneath}</div>}
          </div>
        </div>
      </Container>
    </div>
  )
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (day: string) => <time dateTime={day}>{longDate.format(new Date(day))}</time>

function Dates({ published, changed, minutes }: Pick<TextPageProps, 'published' | 'changed' | 'minutes'>) {
  if (!published && !changed && !minutes) return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {published && <span>Published {inWords(published)}</span>}
      {changed && <span>Last changed {inWords(changed)}</span>}
      {minutes && <span>{minutes} minutes to read</span>}
    </p>
  )
}

export function TextSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="prose">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** A summary before a long text. Each line must be true on its own. */
function InShort({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <section aria-labelledby="in-short" className="max-w-[68ch] rounded-lg border border-line bg-cream p-6 sm:p-7">
      <h2 id="in-short" className="label-caps text-muted">
        In short
      </h2>
      <ul className="mt-3 space-y-2">
        {lines.map((line, index) => (
          <li
            key={index}
            className="flex gap-3 before:mt-[0.6em] before:size-1.5 before:shrink-0 before:rounded-full before:bg-marker"
          >
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PageSection = { id: string; title: string }

/** A section whose top is above this line counts as being read. */
const readingLine = 100

function SectionNav({ title, sections }: { title: string; sections: readonly PageSection[] }) {
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

function useSectionAtLine(sections: readonly PageSection[]): string | undefined {
  const [reading, setReading] = useState(sections[0]?.id)

  // Only the browser knows the scroll position.
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
