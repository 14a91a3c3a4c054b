import { classNames } from '#app/parts/ui/class-names.ts'
import { UntrustedText } from './untrusted-text.tsx'

const fitsInALine = 40

/** One line of a text in a row; the whole text on demand. */
export function FoldedText({ text, className = '' }: { text: string; className?: string }) {
  if (text.length <= fitsInALine && !text.includes('\n')) {
    return <UntrustedText text={text} clamp="row" className={className} />
  }
  return (
    <details className={classNames('group', className)}>
      <summary className="list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <UntrustedText text={text} clamp="row" className="group-open:hidden" />
        <span className="text-xs font-semibold not-group-open:hidden">Show less</span>
      </summary>
      <UntrustedText text={text} className="block pb-1" />
    </details>
  )
}
