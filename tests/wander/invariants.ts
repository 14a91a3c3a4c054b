import type { Look } from './look.ts'

/**
 * How much an act may change on the page. `nothing`: every text must stay (a hash link, a resized window, the Tab key). `texts`: headings
 * must stay (typing). `all`: everything may change (another page, a pressed button).
 */
export type Explains = 'nothing' | 'texts' | 'all'

export type Act = {
  does: string
  explains: Explains
  closesDialog?: boolean
  isDeadLink?: boolean
  isDoubleClick?: boolean
}

/** The broken invariants after a step, one sentence each. */
export function findBreaches(before: Look, after: Look, act: Act): string[] {
  const isSamePage = before.path === after.path
  const lostHeadings = isSamePage && act.explains !== 'all' ? missing(before.headings, after.headings) : []
  const lostTexts = isSamePage && act.explains === 'nothing' ? missing(before.texts, after.texts) : []
  const { widest, windowWidth } = after
  return [
    ...lostHeadings.map((text) => `the heading "${text}" is gone`),
    ...(lostTexts.length > 0 ? [`${lostTexts.length} texts are gone, the first: "${lostTexts[0]}"`] : []),
    ...(widest.width > windowWidth + 1
      ? [`the page is ${widest.width} px wide in a window of ${windowWidth} px: ${widest.element}`]
      : []),
    ...(after.lostFocus ? [`the focus is on something that cannot be seen or used: ${after.lostFocus}`] : []),
    ...(act.closesDialog && before.dialogs.length > 0 && after.dialogs.length === 0 && isSamePage && after.isFocusOnBody
      ? [`closing ${before.dialogs[0]} left the focus on the page's body`]
      : []),
    ...(!isSamePage && after.dialogs.length > 0 && before.dialogs.length > 0
      ? [`the page changed under an open dialog: ${after.dialogs[0]}`]
      : []),
    ...(after.spinners > 0 ? ['something still turns after ten seconds'] : []),
    ...(act.isDeadLink || (after.isNotFound && !before.isNotFound)
      ? ['our own link leads to the page for unknown addresses']
      : []),
  ]
}

function missing(before: string[], after: string[]): string[] {
  const left = new Set(after)
  return [...new Set(before)].filter((text) => !left.has(text))
}
