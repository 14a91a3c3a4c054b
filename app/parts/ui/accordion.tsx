import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type AccordionItem = { question: string; answer: ReactNode; id?: string }

type AccordionProps = { items: readonly AccordionItem[]; className?: string }

/** Questions that open in place. Native disclosures: they work before hydration, and the browser's search finds the answers. */
export function Accordion({ items, className }: AccordionProps) {
  return (
    <div className={classNames('border-t border-line', className)}>
      {items.map((item) => (
        <details key={item.question} id={item.id} className="group border-b border-line">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg leading-snug font-semibold transition-colors hover:text-muted">
            {item.question}
            <span
              aria-hidden="true"
              className="relative size-4 shrink-0 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-current after:transition-transform group-open:after:scale-y-0"
            />
          </summary>
          <div className="max-w-[68ch] pr-10 pb-6 text-muted">{item.answer}</div>
        </details>
      ))}
    </div>
  )
}
