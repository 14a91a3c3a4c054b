import type { ReactNode } from 'react'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { Age } from '../list/age.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'

type Line = { id: string; address: string; title: string; about: string; at: string; mark: ReactNode }

/** The rows of one kind about a person, newest first. */
export function PersonLines({ title, empty, lines }: { title: string; empty: string; lines: Line[] }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 text-sm font-semibold">
        {title} <span className="font-normal text-muted">{lines.length}</span>
      </h3>
      {lines.length === 0 && <p className="px-3 py-3 text-sm text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ id, address, title: name, about, at, mark }) => (
          <li
            key={id}
            data-row
            className="flex min-h-9 items-center gap-x-3 gap-y-0.5 px-3 py-1 text-sm max-sm:flex-wrap max-sm:py-2"
          >
            <TextLink href={address} className="shrink-0 font-medium whitespace-nowrap tabular-nums">
              {name}
            </TextLink>
            <UntrustedText
              text={about}
              clamp="line"
              className="min-w-32 flex-1 text-muted max-sm:order-last max-sm:basis-full"
            />
            <span className="shrink-0 text-xs text-muted max-sm:ml-auto">{mark}</span>
            <span className="shrink-0 text-xs text-muted">
              <Age since={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
