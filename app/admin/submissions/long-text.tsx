import { UntrustedText } from '#app/admin/list/cells.tsx'

const shortEnough = 280

export function LongText({ text }: { text: string }) {
  if (text.length <= shortEnough && text.split('\n').length <= 4) {
    return <UntrustedText text={text} className="block max-w-[46rem] text-sm" />
  }
  return (
    <details className="group max-w-[46rem] text-sm">
      <summary className="flex flex-col gap-1 rounded-md">
        <UntrustedText text={text} clamp="lines" className="group-open:hidden" />
        <span className="link-underline w-fit font-semibold group-open:hidden">Read all</span>
        <span className="link-underline w-fit font-semibold not-group-open:hidden">Show less</span>
      </summary>
      <div className="mt-2 max-h-96 overflow-y-auto rounded-md bg-sunken p-3">
        <UntrustedText text={text} className="block" />
      </div>
    </details>
  )
}
