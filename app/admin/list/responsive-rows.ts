import { classNames } from '#app/ui/class-names.ts'

/**
 * For tables that are worked in: on small screens a row becomes a card of two columns, because buttons at the far end of
 * a row that has to be pushed sideways are no use. A cell's `data-label` says there what its column's head says here.
 */
export const responsiveRows = classNames(
  'max-md:border-0 max-md:bg-transparent max-md:[&_table]:block max-md:[&_thead]:sr-only',
  'max-md:[&_tbody]:flex max-md:[&_tbody]:flex-col max-md:[&_tbody]:gap-3',
  'max-md:[&_tbody_tr]:grid max-md:[&_tbody_tr]:grid-cols-2 max-md:[&_tbody_tr]:gap-x-4 max-md:[&_tbody_tr]:gap-y-2',
  'max-md:[&_tbody_tr]:rounded-lg max-md:[&_tbody_tr]:border max-md:[&_tbody_tr]:border-line max-md:[&_tbody_tr]:bg-surface max-md:[&_tbody_tr]:p-4',
  'max-md:[&_tbody_td]:block max-md:[&_tbody_td]:h-auto max-md:[&_tbody_td]:max-w-none max-md:[&_tbody_td]:border-0 max-md:[&_tbody_td]:p-0 max-md:[&_tbody_td]:text-left',
  'max-md:[&_tbody_th]:block max-md:[&_tbody_th]:border-0 max-md:[&_tbody_th]:p-0',
  'max-md:[&_td[data-label]]:before:mr-2 max-md:[&_td[data-label]]:before:text-xs max-md:[&_td[data-label]]:before:text-muted max-md:[&_td[data-label]]:before:content-[attr(data-label)]',
)
