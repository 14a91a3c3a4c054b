import { useId, type ReactNode } from 'react'
import { Heading } from '#app/parts/ui/heading.tsx'

/** One part of the design system with its states side by side. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <Heading level={2} look="title" id={id} className="mb-6">
        {title}
      </Heading>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-4">{children}</div>
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}
