import { classNames } from '#app/parts/ui/class-names.ts'

/**
 * For tables that are worked in. On wide screens the columns are as wide as their heads say and share what is left, so
 * that a row is one line and no table is wider than its place. Up to a tablet a row becomes a card of two columns,
 * because buttons at the far end of a row that has to be pushed sideways are no use. A cell's `data-label` says there
 * what its column's head says here.
 */
export const responsiveRows = classNames(
  // The head stays in sight under the bar: it sticks to the window, as nothing in between scrolls.
  'lg:overflow-clip lg:[&_table]:table-fixed lg:[&_thead_th]:top-(--header-height) lg:[&_thead_th]:z-2 lg:[&_thead_th]:shadow-[inset_0_-1px_var(--color-line)]',
  'max-lg:border-0 max-lg:bg-transparent max-lg:[&_table]:block max-lg:[&_thead]:sr-only',
  'max-lg:[&_tbody]:grid max-lg:[&_tbody]:gap-3 max-lg:[&_tbody]:sm:grid-cols-2',
  'max-lg:[&_tbody_tr]:grid max-lg:[&_tbody_tr]:grid-cols-2 max-lg:[&_tbody_tr]:content-start max-lg:[&_tbody_tr]:gap-x-4 max-lg:[&_tbody_tr]:gap-y-2',
  'max-lg:[&_tbody_tr]:rounded-lg max-lg:[&_tbody_tr]:border max-lg:[&_tbody_tr]:border-line max-lg:[&_tbody_tr]:bg-surface max-lg:[&_tbody_tr]:p-4',
  'max-lg:[&_tbody_td]:block max-lg:[&_tbody_td]:h-auto max-lg:[&_tbody_td]:min-w-0 max-lg:[&_tbody_td]:border-0 max-lg:[&_tbody_td]:p-0 max-lg:[&_tbody_td]:text-left',
  'max-lg:[&_tbody_th]:block max-lg:[&_tbody_th]:min-w-0 max-lg:[&_tbody_th]:border-0 max-lg:[&_tbody_th]:p-0',
  'max-lg:[&_td[data-label]]:before:mr-2 max-lg:[&_td[data-label]]:before:text-xs max-lg:[&_td[data-label]]:before:text-muted max-lg:[&_td[data-label]]:before:content-[attr(data-label)]',
)
